-- Money that goes back: asked for by staff or at the provider, because a paid order was cancelled, or because it came too late or did
-- not match. The key names one refund of an order: it is made once, however often it is asked for. `stripe_id` is known once the provider
-- has it.
create table refunds (
  id text primary key,
  order_id text not null references orders on delete cascade,
  intent_id text not null,
  amount bigint not null check (amount > 0),
  reason text,
  kind text not null check (kind in ('staff', 'cancel', 'late')),
  status text not null default 'PENDING' check (status in ('PENDING', 'SUCCEEDED', 'FAILED')),
  -- Why the card provider did not give the money back, in its words.
  failure text,
  stripe_id text unique,
  idempotency_key text not null,
  -- What staff asked for, so that a key that is used again for another refund is seen.
  request_hash bytea,
  actor_id text references users on delete set null,
  created_at timestamptz not null default now(),
  done_at timestamptz,
  unique (order_id, kind, idempotency_key)
);
-- Housekeeping looks for what is still to go back: a few among all there ever were.
create index refunds_pending on refunds (created_at) where status = 'PENDING';

-- Events of the provider that have been taken in: none counts twice.
create table stripe_events (
  id text primary key,
  type text not null,
  received_at timestamptz not null default now()
);
create index stripe_events_received on stripe_events (received_at);
