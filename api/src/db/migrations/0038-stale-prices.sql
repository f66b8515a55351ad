-- A stock that was moved between the instant at which a price changes and the look of the clock put that price in force for the variant alone: the
-- product went on with the price before. Its sums follow now, as they do when its list price changes.
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
  if in_force <> new.price or (is_reduced and old.price <> new.price) then
    perform sum_up_product(new.id);
  end if;
  return null;
end
$$;
