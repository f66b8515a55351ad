-- Products of a delivered order that its shopper sends back. `nth` numbers the returns of an order. The key names one request: it is
-- stored once, however often it is sent. `refund_id` is the money that went back for it.
create table returns (
  id text primary key,
  order_id text not null references orders on delete cascade,
  nth integer not null,
  status text not null default 'REQUESTED'
    check (status in ('REQUESTED', 'ACCEPTED', 'REFUSED', 'CANCELLED', 'RECEIVED', 'REFUNDED', 'REPLACED')),
  refund_id text references refunds on delete set null,
  -- The parcel of the replacement.
  carrier text,
  tracking_number text,
  idempotency_key text not null,
  -- What was asked for, so that a key that is used again for another return is seen.
  request_hash bytea not null,
  created_at timestamptz not null default now(),
  unique (order_id, nth),
  unique (order_id, idempotency_key)
);
create index returns_status on returns (status, id);

-- How many pieces of a line of the order come back, and why. `restocked` is how many of them were put into stock again; the rest was
-- written off. Null until they are received.
create table return_lines (
  return_id text not null references returns on delete cascade,
  line integer not null,
  quantity integer not null check (quantity > 0),
  reason text not null,
  note text,
  restocked integer check (restocked between 0 and quantity),
  -- What was sent in place, and its values as they were.
  replacement_id text,
  replacement_values text[],
  arabic_replacement_values text[],
  primary key (return_id, line)
);

create table return_events (
  id text primary key,
  return_id text not null references returns on delete cascade,
  status text not null,
  note text,
  by_shop boolean not null,
  created_at timestamptz not null default now()
);
create index return_events_return on return_events (return_id, id);

-- Money of an order that was paid in cash goes back without the card provider: how.
alter table refunds add column method text;
-- Checked by 0051, which holds up nobody.
alter table refunds add constraint refunds_method check (method in ('CASH', 'BANK_TRANSFER', 'WALLET')) not valid;
alter table refunds alter column intent_id drop not null;
