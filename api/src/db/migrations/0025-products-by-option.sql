-- concurrently
-- Lists are narrowed down by the options of products here; of the products found, each variant is then looked at. Which of a list's products
-- have options is told by the second index, where most have none. No sale writes either.
create index concurrently products_options on products using gin (options jsonb_path_ops) where options is not null and deleted_at is null;
create index concurrently products_with_options on products (id) where options is not null and deleted_at is null;
