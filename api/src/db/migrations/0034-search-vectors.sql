-- The words of a text in the form in which a search compares them, each behind a space: folded, without the Arabic article, the
-- feminine ending of what ends in ya, and the English plural. The same as stemWords in api/src/product/search/stem-words.ts (product-search-text.test.ts compares the two).
create function stem_words(value text) returns text immutable parallel safe language sql
return regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(
  ' ' || regexp_replace(fold_text(value), '[^[:alnum:]]+', ' ', 'g'),
  ' (?:[وبكف]ال|لل|ال)(?=[^ ]{3})', ' ', 'g'),
  '([^ ]{2}ي)ه(?= |$)', '\1', 'g'),
  '(ss|sh|ch|x|z)es(?= |$)', '\1', 'g'),
  '([a-z]{2})ies(?= |$)', '\1y', 'g'),
  '([^ ]{2}[a-rt-z])s(?= |$)', '\1', 'g');

-- What is looked up: the words of both names, each name behind 'zqn', those of the brand, each begun with 'zqb', and the category, begun
-- with 'zqc'. So one condition, whose text never changes, asks for any number of words at any place.
alter table products add column words tsvector not null generated always as (to_tsvector('simple',
  'zqn' || stem_words(name) || coalesce(' zqn' || stem_words(arabic_name), '')
  || regexp_replace(stem_words(brand), ' (?=[^ ])', ' zqb', 'g')
  || coalesce(' zqc' || replace(category_id, '_', ''), ''))) stored;
create index products_lexemes on products using gin (words);

-- Names alone are looked up there, too.
drop index products_name;
