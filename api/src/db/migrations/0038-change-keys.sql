-- What an administrator has changed with an Idempotency-Key, each thing by itself: whoever sends it again changes nothing more. Kept for a week.
create table change_keys (
  user_id text not null references users on delete cascade,
  key text not null,
  subject_id text not null,
  request_hash bytea not null,
  created_at timestamptz not null default now(),
  primary key (user_id, key, subject_id)
);
create index change_keys_created on change_keys (created_at);
