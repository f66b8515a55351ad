-- How much is left of the scarcest variant of a product with options, as `stock_level` says it: a dress of which 90 pieces are left may have
-- none in size 42. Null for a product without options, and until a chore (housekeeping.ts) has looked at one from before. A sale writes it
-- into no index unless it crosses a level.
alter table products add column scarcest_level smallint;

create or replace function sum_up_product(product text) returns void language sql as $$
  update products p
  set stock = s.stock, price = coalesce(s.price, p.price), list_price = s.list_price, price_before = s.price_before,
    discount_percent = s.discount_percent, reduced_until = s.reduced_until, scarcest_level = s.scarcest_level
  from (
    select coalesce(sum(v.stock), 0)::integer as stock, min(v.price) as price,
      case when count(v.list_price) > 0 then min(coalesce(v.list_price, v.price)) end as list_price,
      (array_agg(v.price_before order by v.price, v.price_before))[1] as price_before,
      max(100 * (v.price_before - v.price) / v.price_before)::smallint as discount_percent,
      min(v.reduced_until) filter (where v.list_price is not null) as reduced_until,
      -- The levels of `stock_level`.
      min(case when v.stock = 0 then 0 when v.stock <= 5 then 1 else 2 end) filter (where v.option_values <> '{}')::smallint as scarcest_level
    from variants v where v.product_id = product and v.deleted_at is null
  ) s
  where p.id = product and (p.stock, p.price, p.list_price, p.price_before, p.discount_percent, p.reduced_until, p.scarcest_level)
    is distinct from (s.stock, coalesce(s.price, p.price), s.list_price, s.price_before, s.discount_percent, s.reduced_until, s.scarcest_level)
$$;
