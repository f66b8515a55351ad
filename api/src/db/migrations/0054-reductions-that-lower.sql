-- A reduction whose price is no lower than the list price any more ends, or does not begin: shoppers would pay more than the list price.
create or replace function put_price_in_force() returns trigger language plpgsql as $$
declare
  present timestamptz := clock_timestamp();
  lists bigint := new.price;
begin
  if tg_op = 'UPDATE' and new.price = old.price then
    lists := coalesce(old.list_price, old.price);
  end if;
  if new.reduced_until <= present or new.deleted_at is not null or (new.reduced_from <= present and new.reduced_price >= lists) then
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

-- The sums of a product follow, too, when the list price that was written ends its reduction.
create or replace function pass_on_to_variant() returns trigger language plpgsql as $$
declare
  in_force bigint;
  is_reduced boolean;
begin
  -- Of the variant, not of the product that was written.
  update variants v set price = new.price, stock = new.stock where v.id = new.id and v.deleted_at is null
  returning v.price, v.list_price is not null into in_force, is_reduced;
  if not found then
    raise exception 'product % has options: price and stock belong to its variants', new.id;
  end if;
  if in_force <> new.price or ((is_reduced or new.list_price is not null) and old.price <> new.price) then
    perform sum_up_product(new.id);
  end if;
  return null;
end
$$;
