-- What keeps the house: when each chore is due, or, while a copy of the service does it, when another one may take it; and when it was last done
-- to its end (at first, when it was first known).
create table chores (
  name text primary key,
  due_at timestamptz not null,
  done_at timestamptz not null default now()
);
-- What has had its time is found without looking at all the rest.
create index sessions_expired on sessions (expires_at);
create index password_resets_expired on password_resets (expires_at);
create index outbox_done on outbox (done_at) where done_at is not null;
create index mailbox_sent on mailbox (sent_at);
create index product_keys_created on product_keys (created_at);
create index waiting_pictures_kept on waiting_pictures (kept_at);
create index users_deleted on users (deleted_at) where deleted_at is not null;
