-- What administrators did, written in the transaction that did it; `before` and `after` hold the fields that changed.
create table audit_entries (
  id text primary key,
  -- Null when the shop itself did it, or once the account is gone.
  actor_id text references users on delete set null,
  action text not null,
  subject_type text not null,
  subject_id text not null,
  summary text not null,
  before jsonb,
  after jsonb,
  -- What one call changed of many things is listed as its first entry, which says how many others there are; these name it as their `batch`.
  batch text,
  others integer not null default 0,
  created_at timestamptz not null default now()
);
create index audit_entries_newest on audit_entries (created_at desc, id desc) where batch is null;
create index audit_entries_actor on audit_entries (actor_id, created_at desc, id desc) include (batch);
create index audit_entries_subject on audit_entries (subject_id, created_at desc, id desc);
create index audit_entries_batch on audit_entries (coalesce(batch, id)) where batch is not null or others > 0;

-- What an administrator has changed with an Idempotency-Key, each thing by itself: a call that sends it again changes nothing more. Kept for
-- a week.
create table change_keys (
  user_id text not null references users on delete cascade,
  key text not null,
  subject_id text not null,
  request_hash bytea not null,
  created_at timestamptz not null default now(),
  primary key (user_id, key, subject_id)
);
create index change_keys_created on change_keys (created_at);
