"""Notifications switched off in the notification itself, where no page and no form is at hand."""

from __future__ import annotations

from flask import Blueprint, Response, request

from pbem.web.site.visitor import service
from pbem.webhooks import browsers, targets

pages = Blueprint("push_off", __name__)


@pages.post("/push/off")
def off() -> Response:
    """Forget the browser of that endpoint: a secret address, which it alone has given to us. The
    answer is the same whether we knew it."""
    endpoint = request.form.get("endpoint", "")
    if 0 < len(endpoint) <= targets.LONGEST:
        with service().database.write() as session:
            browsers.forget_endpoint(session, endpoint)
    return Response(status=204)
