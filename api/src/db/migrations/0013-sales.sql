-- What was sold on each day of Cairo, by the day of the order; cancelled orders are taken off again. The row without a product is of whole
-- orders, with their fees.
create table sales_days (
  day date not null,
  product_id text not null,
  orders integer not null,
  quantity bigint not null,
  revenue bigint not null,
  primary key (product_id, day)
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

insert into sales_days
  select (placed_at at time zone 'Africa/Cairo')::date, '', count(*), 0, sum(total) from orders where status <> 'CANCELLED' group by 1;
insert into sales_days
  select (o.placed_at at time zone 'Africa/Cairo')::date, l.product_id, 0, sum(l.quantity), sum(l.quantity * l.unit_price)
  from orders o join order_lines l on l.order_id = o.id where o.status <> 'CANCELLED' group by 1, 2;

-- For the number of new accounts.
create index users_opened on users (created_at);
