-- The product that an Idempotency-Key of an administrator stands for: whoever sends it again gets that one. Kept for a week.
create table product_keys (
  user_id text not null references users on delete cascade,
  key text not null,
  request_hash bytea not null,
  product_id text not null,
  created_at timestamptz not null default now(),
  primary key (user_id, key)
);
