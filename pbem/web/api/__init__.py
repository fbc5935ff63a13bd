"""`/api/v1`: the same games for players' programs, described by an OpenAPI document."""
