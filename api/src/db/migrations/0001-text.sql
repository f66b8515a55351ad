-- In all these files money is integer piastres, and ids are TypeIDs minted by the api: they sort by time, so `id desc` is newest first.

create extension if not exists pg_trgm;

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

-- The words of a text in the form in which a search compares them, each behind a space: folded, without the Arabic article, the
-- feminine ending of what ends in ya, and the English plural. The same as stemWords in api/src/product/search/stem-words.ts
-- (product-search-text.test.ts compares the two).
create function stem_words(value text) returns text immutable parallel safe language sql
return regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(
  ' ' || regexp_replace(fold_text(value), '[^[:alnum:]]+', ' ', 'g'),
  ' (?:[وبكف]ال|لل|ال)(?=[^ ]{3})', ' ', 'g'),
  '([^ ]{2}ي)ه(?= |$)', '\1', 'g'),
  '(ss|sh|ch|x|z)es(?= |$)', '\1', 'g'),
  '([a-z]{2})ies(?= |$)', '\1y', 'g'),
  '([^ ]{2}[a-rt-z])s(?= |$)', '\1', 'g');
