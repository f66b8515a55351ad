-- What shoppers read in Arabic; null where nobody has translated it, which is then shown in English.
alter table departments add column arabic_name text;
alter table categories add column arabic_name text;
alter table products add column arabic_name text, add column arabic_description text;

-- A search finds both languages: the Arabic name stands behind the other, before the tab, so that it counts as the name; the Arabic
-- description behind the other. A product without them is found as before.
alter table products drop column search_text, drop column search_words;
alter table products
  add column search_text text not null
    generated always as (fold_text(name || coalesce(' ' || arabic_name, '')) || U&' \0009 ' || fold_text(brand)) stored,
  add column search_words text not null generated always as
    (' ' || regexp_replace(fold_text(description || coalesce(' ' || arabic_description, '')), '[^[:alnum:]]+', ' ', 'g')) stored;
create index products_search on products using gin (search_text gin_trgm_ops);
drop index products_name;
create index products_name on products using gin (fold_text(name || coalesce(' ' || arabic_name, '')) gin_trgm_ops);
create index products_words on products using gin (search_words gin_trgm_ops);

create index products_listed on products (id desc) include (search_text, category_id) where deleted_at is null;
create index products_price on products (price, id) include (search_text, category_id, stock_level, cod) where deleted_at is null;
create index products_rating on products (rating desc, id desc) include (search_text, category_id, stock_level, cod) where deleted_at is null;
