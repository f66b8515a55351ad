-- How a search compares texts, the same as foldText in contract/src/fold-text.ts (product-search-text.test.ts compares the two).
-- Texts of ASCII alone, ten times as quick to fold, go their own way.
create function fold_text(value text) returns text immutable parallel safe language sql
return case when octet_length(value) = length(value) then translate(lower(value), U&'\0009\000a\000b\000c\000d\0027\0060', '     ')
  else translate(
    lower(regexp_replace(
      normalize(replace(value, U&'\00b4', ''), nfkd),
      '[\u0027\u0060\u0300-\u036f\u02bb\u02bc\u0640\u064b-\u065f\u0670\u2018\u2019\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]', '', 'g')),
    U&'\0649\0629\0671\06a9\06cc\03c2\0009\000a\000b\000c\000d' || '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹',
    U&'\064a\0647\0627\0643\064a\03c3     ' || '01234567890123456789') end;

-- What is searched is made of the product's own columns, so that no writer can forget it. Categories and departments are looked up by
-- name with each search, and a new name of theirs counts at once.
-- `search_text` is name and brand with a tab between, `search_words` the words of the description, each behind a space.
alter table products drop column search_text;
alter table products
  add column search_text text not null generated always as (fold_text(name) || U&' \0009 ' || fold_text(brand)) stored,
  add column search_words text not null
    generated always as (' ' || regexp_replace(fold_text(description), '[^[:alnum:]]+', ' ', 'g')) stored;
create index products_search on products using gin (search_text gin_trgm_ops);
-- For searches by a brand that thousands have, which must tell the few with the word in the name.
create index products_name on products using gin (fold_text(name) gin_trgm_ops);
create index products_words on products using gin (search_words gin_trgm_ops);

-- A walk along an order tells a match without reading the product's row.
create index products_listed on products (id desc) include (search_text, category_id) where deleted_at is null;
create index products_price on products (price, id) include (search_text, category_id) where deleted_at is null;
create index products_rating on products (rating desc, id desc) include (search_text, category_id) where deleted_at is null;
