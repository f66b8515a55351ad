-- concurrently
-- When the price of a variant changes next by itself, and which products are reduced, for lists of these. No sale of a piece writes either.
create index concurrently variants_price_due on variants ((case when list_price is null then reduced_from else reduced_until end))
  where reduced_price is not null and deleted_at is null;
create index concurrently products_reduced on products (id desc) include (category_id, brand, price, rating, stock_level, cod)
  where discount_percent is not null and deleted_at is null;
-- In place of `products_category`: what a category can be narrowed down by is counted in it alone, reductions too.
create index concurrently products_of_category_newest on products (category_id, id desc)
  include (brand, price, rating, stock_level, cod, discount_percent) where deleted_at is null;
drop index concurrently products_category;
