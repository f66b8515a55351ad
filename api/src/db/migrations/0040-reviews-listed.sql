-- concurrently
-- Those of a product that are shown, counted without reading them.
create index concurrently reviews_shown on reviews (product_id, rating, id) where hidden_at is null;
-- The back office: the fewest stars first, the newest of them first; those that are hidden; those of an author.
create index concurrently reviews_worst_first on reviews ((5 - rating), id);
create index concurrently reviews_hidden on reviews (id) where hidden_at is not null;
create index concurrently reviews_of_author on reviews (user_id, id);
