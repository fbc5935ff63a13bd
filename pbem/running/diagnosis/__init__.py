"""What `pbem doctor` looks at beyond this process: DNS, TLS, this host, and a mail's whole road."""
