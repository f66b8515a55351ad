-- Prices that a variant had and has no more, each with the instant at which it ended: the price before a reduction is the lowest of 30 days.
create table past_prices (
  variant_id text not null references variants,
  price bigint not null,
  ended_at timestamptz not null
);
create index past_prices_of_variant on past_prices (variant_id, ended_at);
create index past_prices_ended on past_prices (ended_at);

-- A reduced price from one instant to another, in piastres. While it is in force, `price` is that price, and `list_price` the one that returns
-- afterwards; `price_before` is shown as the price before, and null where it is no higher.
alter table variants
  add column reduced_price bigint,
  add column reduced_from timestamptz,
  add column reduced_until timestamptz,
  add column list_price bigint,
  add column price_before bigint;
alter table variants
  add constraint variants_reduction_whole check
    ((reduced_price is null) = (reduced_from is null) and (reduced_price is null) = (reduced_until is null)) not valid,
  add constraint variants_list_price check (list_price is null or reduced_price is not null) not valid;

-- Which price is in force. No writer has to know of reductions: what is written into `price` is the list price, and a reduction begins or ends
-- with the first change of its row from then on. `clock_timestamp`, since a transaction may have begun before that instant.
create function put_price_in_force() returns trigger language plpgsql as $$
declare
  present timestamptz := clock_timestamp();
  lists bigint := new.price;
begin
  if tg_op = 'UPDATE' and new.price = old.price then
    lists := coalesce(old.list_price, old.price);
  end if;
  if new.reduced_until <= present or new.deleted_at is not null then
    new.reduced_price := null;
    new.reduced_from := null;
    new.reduced_until := null;
  end if;
  if new.reduced_from <= present then
    if tg_op = 'INSERT' or old.list_price is null then
      new.reduced_from := present;
    end if;
    new.price_before := least(lists, (
      select min(p.price) from past_prices p
      where p.variant_id = new.id and p.ended_at > new.reduced_from - interval '30 days' and p.ended_at <= new.reduced_from
    ));
    if new.price_before <= new.reduced_price then
      new.price_before := null;
    end if;
    new.list_price := lists;
    new.price := new.reduced_price;
  else
    new.list_price := null;
    new.price_before := null;
    new.price := lists;
  end if;
  if tg_op = 'UPDATE' and new.price <> old.price then
    insert into past_prices (variant_id, price, ended_at) values (new.id, old.price, present);
  end if;
  return new;
end
$$;
create trigger variants_price_in_force before insert or update of price, reduced_price, reduced_from, reduced_until, deleted_at on variants
  for each row execute function put_price_in_force();

create function sum_up_product(product text) returns void language sql as $$
  update products p
  set stock = s.stock, price = coalesce(s.price, p.price), list_price = s.list_price, price_before = s.price_before,
    discount_percent = s.discount_percent, reduced_until = s.reduced_until
  from (
    select coalesce(sum(v.stock), 0)::integer as stock, min(v.price) as price,
      case when count(v.list_price) > 0 then min(coalesce(v.list_price, v.price)) end as list_price,
      (array_agg(v.price_before order by v.price, v.price_before))[1] as price_before,
      max(100 * (v.price_before - v.price) / v.price_before)::smallint as discount_percent,
      min(v.reduced_until) filter (where v.list_price is not null) as reduced_until
    from variants v where v.product_id = product and v.deleted_at is null
  ) s
  where p.id = product and (p.stock, p.price, p.list_price, p.price_before, p.discount_percent, p.reduced_until)
    is distinct from (s.stock, coalesce(s.price, p.price), s.list_price, s.price_before, s.discount_percent, s.reduced_until)
$$;

create or replace function sum_up_variants() returns trigger language plpgsql as $$
begin
  perform sum_up_product(new.product_id);
  return null;
end
$$;
drop trigger variants_summed_up on variants;
create trigger variants_summed_up after insert or update of price, stock, reduced_price, reduced_from, reduced_until, deleted_at on variants
  for each row when (pg_trigger_depth() = 0) execute function sum_up_variants();

create or replace function pass_on_to_variant() returns trigger language plpgsql as $$
declare
  is_reduced boolean;
begin
  update variants set price = new.price, stock = new.stock where id = new.id and deleted_at is null returning list_price is not null into is_reduced;
  if not found then
    raise exception 'product % has options: price and stock belong to its variants', new.id;
  end if;
  -- The price that was written returns once the reduction is over.
  if is_reduced and old.price <> new.price then
    perform sum_up_product(new.id);
  end if;
  return null;
end
$$;
