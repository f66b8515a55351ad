-- What shoppers of Arabic pages read in place of the brand; null where nobody has written it, which is then shown as it is.
alter table products add column arabic_brand text;

-- A search finds both: the Arabic brand stands behind the other, behind the tab, so that its words count as those of a brand. A product
-- without one is found as before.
alter table products
  alter column search_text set expression as (fold_text(name || coalesce(' ' || arabic_name, '')) || U&' \0009 ' || fold_text(brand || coalesce(' ' || arabic_brand, ''))),
  alter column words set expression as (to_tsvector('simple',
    'zqn' || stem_words(name) || coalesce(' zqn' || stem_words(arabic_name), '')
    || regexp_replace(stem_words(brand) || coalesce(stem_words(arabic_brand), ''), ' (?=[^ ])', ' zqb', 'g')
    || coalesce(' zqc' || replace(category_id, '_', ''), '')));

-- What a brand is called is looked up here for each brand by which a list can be narrowed down.
create index products_arabic_brand on products (brand, id desc) include (arabic_brand) where arabic_brand is not null and deleted_at is null;
