-- Coupons that shoppers enter in the cart. Amounts in piastres. `uses_left` counts down from `max_uses`, under the lock of the row, so that the
-- last use goes to one order; without a bound both are null, and orders with the same coupon do not wait for each other.
create table coupons (
  id text primary key,
  -- In capitals.
  code text not null,
  kind text not null check (kind in ('PERCENT', 'AMOUNT', 'FREE_SHIPPING')),
  percent integer check (percent between 1 and 100),
  amount bigint check (amount > 0),
  -- What the products that it is for must come to.
  minimum bigint not null default 0 check (minimum >= 0),
  -- For all products where both are null.
  product_ids text[],
  category_ids text[],
  first_order boolean not null,
  per_account integer check (per_account > 0),
  max_uses integer check (max_uses > 0),
  uses_left integer check (uses_left >= 0),
  starts_at timestamptz not null,
  ends_at timestamptz,
  paused boolean not null,
  created_at timestamptz not null default now(),
  check ((kind = 'PERCENT') = (percent is not null)),
  check ((kind = 'AMOUNT') = (amount is not null)),
  check ((max_uses is null) = (uses_left is null))
);
create unique index coupons_code on coupons (code);

-- The code that the shopper has entered; whether it applies is decided with each look, and under lock when the order is placed.
alter table carts add column coupon_code text;

-- The coupon of an order and what it took off, shared out over the lines; the rest of `discount` is off the shipping fee.
alter table orders
  add column coupon_id text,
  add column coupon_code text,
  add column discount bigint not null default 0;
alter table order_lines add column discount bigint not null default 0;
alter table orders drop constraint orders_check;
alter table orders
  add constraint orders_total check (total = subtotal + shipping_fee + cash_on_delivery_fee - discount) not valid,
  add constraint orders_discount check (discount between 0 and subtotal + shipping_fee) not valid;
alter table order_lines add constraint order_lines_discount check (discount between 0 and unit_price * quantity) not valid;
