vcl 4.1;

# A CDN before the web server: Varnish keeps answers that everybody may have, and forgets them by what they are about (docs/cdn.md). It listens
# twice, `-a visitors=:8080` and `-a purge=:6082`: the second is for the gateways alone, and no visitor may reach it.
import std;

backend web {
  .host = "web";
  .port = "3000";
  .probe = { .url = "/readyz"; .interval = 2s; .timeout = 1s; .window = 3; .threshold = 2; .initial = 2; }
}

sub vcl_recv {
  if (local.socket == "purge") {
    if (req.method != "PURGE" || req.http.surrogate-key !~ "^[\w-]{1,64}( [\w-]{1,64})*$") {
      return (synth(400, "A purge names its surrogate keys"));
    }
    ban("obj.http.surrogate-key ~ (^|\s)(" + regsuball(req.http.surrogate-key, " ", "|") + ")(\s|$)");
    return (synth(200, "Purged"));
  }
  # What visitors say of themselves and of their caches decides nothing here.
  unset req.http.surrogate-capability;
  if (req.method != "GET" && req.method != "HEAD") {
    return (pass);
  }
  # Who shows who they are, or asks for what is theirs alone, is answered by the shop itself.
  if (req.http.x-access-token || req.http.authorization || req.http.x-api-key || req.http.x-query-cost) {
    return (pass);
  }
  if (req.url !~ "^/(graphql\?|images/|assets/|pictures/|sitemap)" || req.url ~ "^/graphql\?(.*&)?explorer=") {
    return (pass);
  }
  # No cookie counts in this shop: those of others, on the same name, must not spoil what is kept.
  unset req.http.cookie;
  if (req.url ~ "^/graphql\?") {
    set req.http.surrogate-capability = {"khan="Surrogate/1.0""};
    if (req.http.accept ~ "graphql-response\+json") {
      set req.http.accept = "application/graphql-response+json";
    } else {
      set req.http.accept = "application/json";
    }
  } else {
    unset req.http.accept;
    unset req.http.accept-language;
    unset req.http.origin;
  }
  # Of what is over, a few seconds are given while the new is fetched; an hour while the shop is away.
  if (std.healthy(req.backend_hint)) {
    set req.grace = 5s;
  }
  return (hash);
}

sub vcl_backend_response {
  # Kept is only what says that all may have it.
  if (beresp.status != 200 || beresp.http.set-cookie || beresp.http.cache-control !~ "(^|[ ,])(s-maxage=|public)"
      || beresp.http.cache-control ~ "private|no-store") {
    set beresp.uncacheable = true;
    set beresp.ttl = 60s;
    return (deliver);
  }
  unset beresp.http.x-request-id;
  set beresp.grace = 1h;
  # So that what is over is asked for by its etag, and not sent anew where it is the same.
  set beresp.keep = 1h;
}

sub vcl_deliver {
  unset resp.http.surrogate-key;
  unset resp.http.via;
  unset resp.http.x-varnish;
  if (obj.hits > 0) {
    set resp.http.x-cache = "HIT";
  } else {
    set resp.http.x-cache = "MISS";
  }
}
