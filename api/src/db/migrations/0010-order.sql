create table orders (
  id text primary key,
  number bigint not null generated always as identity (start with 100001),
  user_id text references users on delete set null,
  status text not null,
  payment_method text not null check (payment_method in ('visa', 'cash')),
  payment_status text not null,
  subtotal bigint not null check (subtotal >= 0),
  shipping_fee bigint not null check (shipping_fee >= 0),
  cash_on_delivery_fee bigint not null check (cash_on_delivery_fee >= 0),
  total bigint not null check (total = subtotal + shipping_fee + cash_on_delivery_fee),
  refunded bigint not null default 0 check (refunded between 0 and total),
  delivery_address jsonb not null,
  -- What was promised when the order was accepted: placed, or, by card, paid.
  promised_from date,
  promised_to date,
  carrier text,
  tracking_number text,
  checkout_id text not null unique,
  idempotency_key text,
  request_hash bytea not null,
  -- From where an order of an account that never received one was placed, as a hash, for as long as the order is held without being paid.
  placed_from bytea,
  placed_at timestamptz not null default now(),
  -- Paid by card: until when it can be paid, when the shop next asks the card provider, when it was paid, and by which PaymentIntent.
  expires_at timestamptz,
  settle_at timestamptz,
  paid_at timestamptz,
  intent_id text unique,
  updated_at timestamptz not null default now(),
  unique (user_id, idempotency_key)
);
create unique index orders_number on orders (number);
create index orders_user on orders (user_id, id desc);
-- Every list of all orders, whatever it is narrowed by, is counted and cut from one of these alone.
create index orders_newest on orders (placed_at desc, id desc) include (status, payment_method, payment_status);
create index orders_total on orders (total, id) include (status, payment_method, payment_status, placed_at);
create index orders_to_settle on orders (settle_at) where status = 'AWAITING_PAYMENT';
create index orders_placed_from on orders (placed_from) where placed_from is not null;
-- Orders that hold products without being paid, by account: those of one, and those of all.
create index orders_held on orders (user_id) where status in ('AWAITING_PAYMENT', 'CONFIRMED', 'PROCESSING', 'SHIPPED') and paid_at is null;

-- What was bought, as it was when it was bought.
create table order_lines (
  order_id text not null references orders on delete cascade,
  line integer not null,
  product_id text not null,
  name text not null,
  arabic_name text,
  image text,
  unit_price bigint not null check (unit_price >= 0),
  quantity integer not null check (quantity > 0),
  primary key (order_id, line)
);
-- Orders that have a product, for searches by its name.
create index order_lines_product on order_lines (product_id, order_id);

create table order_events (
  id text primary key,
  order_id text not null references orders on delete cascade,
  status text not null,
  note text,
  by_shop boolean not null default false,
  created_at timestamptz not null default now()
);
create index order_events_order on order_events (order_id, id);

-- What staff notes down about an order; the shopper never sees it.
create table order_notes (
  id text primary key,
  order_id text not null references orders on delete cascade,
  author_id text references users on delete set null,
  note text not null,
  created_at timestamptz not null default now()
);
create index order_notes_order on order_notes (order_id, id);

-- What was sold on each day of Cairo, by the day of the order; cancelled orders are taken off again. The row without a product is of whole
-- orders, with their fees.
create table sales_days (
  day date not null,
  product_id text not null,
  orders integer not null,
  quantity bigint not null,
  revenue bigint not null,
  -- What each product sold over a long time is summed up in the order of this index alone.
  primary key (product_id, day) include (quantity, revenue)
);
create index sales_days_products on sales_days (day) include (product_id, quantity, revenue) where product_id <> '';

-- Changes of `sales_days` that are still to be added to it: an order only appends here, so that orders do not wait for the row of their day.
create table sales_changes (
  day date not null,
  product_id text not null,
  orders integer not null,
  quantity bigint not null,
  revenue bigint not null
);

-- What each product has brought in over all days of `sales_days`: the most that it can have brought in over some of them. So the best of
-- a span are among the first of these, and few are looked at.
create table sales_products (
  product_id text primary key,
  revenue bigint not null
);
create index sales_products_best on sales_products (revenue desc, product_id);
