-- Tables of the back office filter lists by price and by rating, too: what they filter by stands in these indexes as well, so that no late
-- page reads the products before its own.
drop index products_price;
create index products_price on products (price, id) include (search_text, category_id, stock_level, cod) where deleted_at is null;
drop index products_rating;
create index products_rating on products (rating desc, id desc) include (search_text, category_id, stock_level, cod) where deleted_at is null;
