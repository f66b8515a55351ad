-- What a category can be narrowed down by is counted, and its products are found, in this index alone.
drop index products_category;
create index products_category on products (category_id, id desc) include (brand, price, rating, stock_level, cod) where deleted_at is null;
-- The same for lists of all products, which tables of the back office filter by stock and cash.
drop index products_by_age;
create index products_by_age on products (id) include (stock_level, cod, category_id, brand, price, rating) where deleted_at is null;
