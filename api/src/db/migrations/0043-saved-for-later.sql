-- What a shopper has put aside from the cart: in no sum, and no part of an order.
create table saved_items (
  user_id text not null references users on delete cascade,
  variant_id text not null,
  quantity integer not null check (quantity > 0),
  saved_at timestamptz not null default clock_timestamp(),
  primary key (user_id, variant_id)
);

-- The last time an account put a whole order into the cart again: a repeated call answers the same and puts in nothing more.
create table reorders (
  user_id text primary key references users on delete cascade,
  key text not null,
  order_id text not null,
  lines jsonb not null
);
