-- What is searched is made of the product's own columns, so that no writer can forget it.
create table products (
  id text primary key,
  category_id text references categories on delete set null,
  name text not null,
  arabic_name text,
  brand text not null,
  arabic_brand text,
  description text not null,
  arabic_description text,
  price bigint not null check (price >= 0),
  stock integer not null check (stock >= 0),
  -- How much is left: 0 nothing, 1 up to 5 pieces (LOW_STOCK), 2 more. The stock itself stands in no index: with each sale every index of
  -- the product would have to be written. The level changes seldom.
  stock_level smallint not null generated always as (case when stock = 0 then 0 when stock <= 5 then 1 else 2 end) stored,
  weight double precision not null check (weight >= 0),
  cod boolean not null,
  images text[] not null default '{}',
  -- How many reviews gave 1, 2, 3, 4 and 5 stars; `rating` is their mean. Both change with the review, in its transaction.
  stars integer[] not null default '{0,0,0,0,0}',
  rating double precision not null default 0,
  -- How often staff has changed the product: an edit that began with an older version is not written over a newer one.
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Orders keep naming a product after its deletion; lists and carts do not.
  deleted_at timestamptz,
  -- Both names, a tab, and both brands: parts of words are looked for in it.
  search_text text not null generated always as
    (fold_text(name || coalesce(' ' || arabic_name, '')) || U&' \0009 ' || fold_text(brand || coalesce(' ' || arabic_brand, ''))) stored,
  -- The words of both descriptions, each behind a space.
  search_words text not null generated always as
    (' ' || regexp_replace(fold_text(description || coalesce(' ' || arabic_description, '')), '[^[:alnum:]]+', ' ', 'g')) stored,
  -- What is looked up: the words of both names, each name behind 'zqn', those of both brands, each begun with 'zqb', and the category, begun
  -- with 'zqc'. So one condition, whose text never changes, asks for any number of words at any place. Categories and departments are
  -- looked up by name with each search, and a new name of theirs counts at once.
  words tsvector not null generated always as (to_tsvector('simple',
    'zqn' || stem_words(name) || coalesce(' zqn' || stem_words(arabic_name), '')
    || regexp_replace(stem_words(brand) || coalesce(stem_words(arabic_brand), ''), ' (?=[^ ])', ' zqb', 'g')
    || coalesce(' zqc' || replace(category_id, '_', ''), ''))) stored
);
create index products_search on products using gin (search_text gin_trgm_ops);
create index products_words on products using gin (search_words gin_trgm_ops);
create index products_lexemes on products using gin (words);

-- A search that walks along an order tells a match from the order's own index instead of each product's row; and what tables of the back
-- office filter by stands in the index of their order, so that neither counting nor a late page reads the products before its own.
create index products_listed on products (id desc) include (search_text, category_id) where deleted_at is null;
create index products_price on products (price, id) include (search_text, category_id, stock_level, cod) where deleted_at is null;
create index products_rating on products (rating desc, id desc) include (search_text, category_id, stock_level, cod) where deleted_at is null;
create index products_by_age on products (id) include (stock_level, cod, category_id, brand, price, rating) where deleted_at is null;
create index products_by_name on products (fold_text(name), id) include (name, stock_level, cod, category_id) where deleted_at is null;
-- What a category can be narrowed down by is counted, and its products are found, in this index alone.
create index products_category on products (category_id, id desc) include (brand, price, rating, stock_level, cod) where deleted_at is null;
-- A category that is deleted takes its name from the deleted products it had; without this every product would be read to find them.
create index products_of_category on products (category_id);
-- What a brand is called is looked up here for each brand by which a list can be narrowed down.
create index products_arabic_brand on products (brand, id desc) include (arabic_brand) where arabic_brand is not null and deleted_at is null;

-- The listed products in buckets of about 512 ids: bucket `lo` holds `n` products with an id of at least `lo` and below the next
-- bucket's, and `older` products have lower ids. So any page of any catalogue, and the number of all products, is two look-ups away.
create table product_pages (
  lo text primary key,
  older integer not null check (older >= 0),
  n integer not null check (n >= 0)
);
create index product_pages_older on product_pages (older, lo);
insert into product_pages (lo, older, n) values ('', 0, 0);

-- The product that an Idempotency-Key of an administrator stands for: a call that sends it again gets that one. Kept for a week.
create table product_keys (
  user_id text not null references users on delete cascade,
  key text not null,
  request_hash bytea not null,
  product_id text not null,
  created_at timestamptz not null default now(),
  primary key (user_id, key)
);
create index product_keys_created on product_keys (created_at);

-- A picture that an administrator has sent and that no product of theirs names yet. Kept for a day, as its files are.
create table waiting_pictures (
  user_id text not null references users on delete cascade,
  name text not null,
  kept_at timestamptz not null default now(),
  primary key (user_id, name)
);
create index waiting_pictures_kept on waiting_pictures (kept_at);
