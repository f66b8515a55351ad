-- By what a product is chosen, such as its size: [{name, arabicName, values: [{value, arabicValue, swatch}]}], at most three; null for a
-- product that comes in one way only.
alter table products add column options jsonb;

-- What is bought: one row for each combination of a product's options that exists, and one for a product without options, which has the
-- product's id. Stock and price live here; the product has their sum and the lowest price, by which lists are sorted and filtered. As with
-- products, the stock stands in no index. The row of the product is the lock of all its variants: take it first.
create table variants (
  id text primary key,
  product_id text not null references products,
  position integer not null default 0,
  -- The value of each option, in the order of the options.
  option_values text[] not null default '{}',
  price bigint not null check (price >= 0),
  stock integer not null check (stock >= 0),
  sku text,
  barcode text,
  -- One of the product's pictures.
  image text,
  -- Kilograms, where it differs from the product's.
  weight double precision check (weight >= 0),
  -- Carts no longer show it, orders still name it, and what is cancelled still comes back to it.
  deleted_at timestamptz
);
create index variants_of_product on variants (product_id, position);
create unique index variants_option_values on variants (product_id, option_values) where deleted_at is null;
create unique index variants_sku on variants (lower(sku)) where sku is not null and deleted_at is null;

-- No writer can forget the sums: they follow each change of a variant.
create function sum_up_variants() returns trigger language plpgsql as $$
begin
  update products p set stock = s.stock, price = coalesce(s.price, p.price)
  from (select coalesce(sum(v.stock), 0)::integer as stock, min(v.price) as price from variants v
    where v.product_id = new.product_id and v.deleted_at is null) s
  where p.id = new.product_id and (p.stock, p.price) is distinct from (s.stock, coalesce(s.price, p.price));
  return null;
end
$$;
create trigger variants_summed_up after insert or update of price, stock, deleted_at on variants
  for each row when (pg_trigger_depth() = 0) execute function sum_up_variants();

-- A product begins with one variant, and what is written into the price and stock of a product without options is written into that.
create function begin_variants() returns trigger language plpgsql as $$
begin
  insert into variants (id, product_id, price, stock) select id, id, price, stock from added;
  return null;
end
$$;
create trigger products_begin_variants after insert on products referencing new table as added
  for each statement execute function begin_variants();

create function pass_on_to_variant() returns trigger language plpgsql as $$
begin
  update variants set price = new.price, stock = new.stock where id = new.id and deleted_at is null;
  if not found then
    raise exception 'product % has options: price and stock belong to its variants', new.id;
  end if;
  return null;
end
$$;
create trigger products_pass_on_to_variant after update of price, stock on products
  for each row when (pg_trigger_depth() = 0 and (old.price, old.stock) is distinct from (new.price, new.stock))
  execute function pass_on_to_variant();

-- `product_id` of a line in a cart is the id of a variant, which is the product's where it has no options.
create or replace function cart_has_room(shopper text, product text, most integer) returns boolean language plpgsql volatile as $$
begin
  perform from users where id = shopper for no key update;
  return exists (select from cart_items where user_id = shopper and product_id = product) or most > (
    select count(*) from cart_items i join variants v on v.id = i.product_id and v.deleted_at is null
    join products p on p.id = v.product_id and p.deleted_at is null where i.user_id = shopper
  );
end
$$;

-- The variant of a product with options, and its values as they were; null where it had none.
alter table order_lines add column variant_id text, add column option_values text[], add column arabic_option_values text[];
