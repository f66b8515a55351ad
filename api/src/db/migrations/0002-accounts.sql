-- A deleted account stays as a row without name, email and phone, so that its orders and reviews keep an owner.
alter table users add column deleted_at timestamptz;
drop index users_email;
create unique index users_email on users (lower(email)) where deleted_at is null;

-- The newest reset link of an account. `request_id` is the job that had it made: a job that is repeated makes another token of the same
-- link, a newer job a new link. Only SHA-256 hashes are kept.
create table password_resets (
  user_id text primary key references users on delete cascade,
  request_id text not null,
  token_hashes bytea[] not null,
  expires_at timestamptz not null,
  used_at timestamptz
);

-- No foreign key to products, as with cart_items.
create table favourites (
  user_id text not null references users on delete cascade,
  product_id text not null,
  added_at timestamptz not null,
  primary key (user_id, product_id)
);
create index favourites_newest on favourites (user_id, added_at desc, product_id desc);

-- What is to be done once the transaction that wrote it has been committed: mail. `due_at` is when the next attempt may begin;
-- a worker that takes a job moves it on by a lease, so that no other takes it meanwhile and a crashed worker's jobs come back.
create table outbox (
  id text primary key,
  kind text not null,
  user_id text references users on delete cascade,
  payload jsonb not null default '{}',
  created_at timestamptz not null default now(),
  attempts integer not null default 0,
  due_at timestamptz not null default now(),
  done_at timestamptz,
  -- Given up after too many failures.
  dead_at timestamptz,
  last_error text
);
create index outbox_due on outbox (due_at, id) where done_at is null and dead_at is null;
create index outbox_user on outbox (user_id);

-- Where mail goes on a shop without SMTP_URL (only SHOP_ENV=local): a developer reads it in the browser.
create table mailbox (
  id text primary key,
  recipient text not null,
  subject text not null,
  html text not null,
  plain text not null,
  sent_at timestamptz not null default now()
);

-- Attempts counted under a hash of who made them. Not logged: a crash of the server forgets them, and counting waits for no disk.
create unlogged table rate_limits (
  key bytea primary key,
  count integer not null,
  expires_at timestamptz not null
) with (fillfactor = 50);
create index rate_limits_expired on rate_limits (expires_at);
