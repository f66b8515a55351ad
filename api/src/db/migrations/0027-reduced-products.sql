-- What lists say of a product whose price is reduced. All of it follows from its variants (0028), and is null while none of them is reduced.
alter table products
  -- In piastres: the lowest price without any reduction.
  add column list_price bigint,
  -- In piastres: what the variant with the lowest price cost before; null where it is not reduced.
  add column price_before bigint,
  -- By how much of the price before the most reduced variant is cheaper, in percent, rounded down.
  add column discount_percent smallint,
  -- When the first of its reduced prices ends.
  add column reduced_until timestamptz;
