-- concurrently
-- Who has a product as a favourite, when its price has fallen.
create index concurrently favourites_of_product on favourites (product_id, user_id);
