alter table orders add column tracking_number text, add column carrier text;

-- What staff notes down about an order; the shopper never sees it.
create table order_notes (
  id text primary key,
  order_id text not null references orders on delete cascade,
  author_id text references users on delete set null,
  note text not null,
  created_at timestamptz not null default now()
);
create index order_notes_order on order_notes (order_id, id);

-- Every list of all orders, whatever it is narrowed by, is counted and cut from one of these alone.
create index orders_newest on orders (placed_at desc, id desc) include (status, payment_method);
create index orders_total on orders (total, id) include (status, payment_method, placed_at);
-- Orders that have a product, for searches by its name.
create index order_lines_product on order_lines (product_id, order_id);
