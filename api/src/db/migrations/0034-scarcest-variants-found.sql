-- concurrently
-- Products of which a size or colour runs out, for the lists of the back office.
create index concurrently products_variant_scarce on products (id desc)
  include (category_id, brand, price, rating, stock_level, cod, scarcest_level) where scarcest_level < 2 and deleted_at is null;
-- Those that the chore has still to look at; none soon.
create index concurrently products_scarcest_unknown on products (id) where options is not null and scarcest_level is null and deleted_at is null;
