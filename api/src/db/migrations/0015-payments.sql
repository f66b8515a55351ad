-- An order paid by card: until when it can be paid, when the shop next asks the card provider, when it was paid, and by which PaymentIntent.
alter table orders
  add column expires_at timestamptz,
  add column settle_at timestamptz,
  add column paid_at timestamptz,
  add column intent_id text unique,
  add column refunded bigint not null default 0 check (refunded between 0 and total);
create index orders_to_settle on orders (settle_at) where status = 'AWAITING_PAYMENT';

-- Money that goes back: asked for by staff or at the provider, because a paid order was cancelled, or because it came too late or did
-- not match. The key names one refund of an order: whoever asks twice gets one. `stripe_id` is known once the provider has it.
create table refunds (
  id text primary key,
  order_id text not null references orders on delete cascade,
  intent_id text not null,
  amount bigint not null check (amount > 0),
  reason text,
  kind text not null check (kind in ('staff', 'cancel', 'late')),
  status text not null default 'PENDING' check (status in ('PENDING', 'SUCCEEDED', 'FAILED')),
  stripe_id text unique,
  idempotency_key text not null,
  actor_id text references users on delete set null,
  created_at timestamptz not null default now(),
  done_at timestamptz,
  unique (order_id, kind, idempotency_key)
);

-- Events of the provider that have been taken in: none counts twice.
create table stripe_events (
  id text primary key,
  type text not null,
  received_at timestamptz not null default now()
);
create index stripe_events_received on stripe_events (received_at);
