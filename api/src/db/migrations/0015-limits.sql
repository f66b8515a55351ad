-- Attempts counted under a hash of where they came from. Not logged: a crash of the server forgets them, and counting waits for no disk.
create unlogged table rate_limits (
  key bytea primary key,
  count integer not null,
  expires_at timestamptz not null
) with (fillfactor = 50);
create index rate_limits_expired on rate_limits (expires_at);
