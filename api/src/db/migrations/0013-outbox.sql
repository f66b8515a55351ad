-- What is to be done once the transaction that wrote it has been committed: mails, refunds. `due_at` is when the next attempt may begin;
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
create index outbox_done on outbox (done_at) where done_at is not null;
