-- Whoever reads a product's reviews is shown those in their own language first, each newest first: 1 for Arabic, as far as its letters tell.
alter table reviews add column arabic smallint not null
  generated always as (case when title || comment ~ '[\u0621-\u064a]' then 1 else 0 end) stored;
create index reviews_arabic_first on reviews (product_id, arabic, id);
create index reviews_english_first on reviews (product_id, (1 - arabic), id);
