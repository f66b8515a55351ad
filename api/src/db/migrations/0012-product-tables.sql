-- How much is left: 0 nothing, 1 up to 5 pieces (LOW_STOCK), 2 more. The stock itself stands in no index: with each sale every index of the
-- product would have to be written. The level changes seldom, and what it is made of, nobody can forget.
alter table products add column stock_level smallint not null
  generated always as (case when stock = 0 then 0 when stock <= 5 then 1 else 2 end) stored;

-- Tables of the back office: whatever they filter by stands in the index of their order, so that neither counting nor a late page reads
-- the products before its own.
create index products_by_age on products (id) include (stock_level, cod, category_id) where deleted_at is null;
create index products_by_name on products (fold_text(name), id) include (name, stock_level, cod, category_id) where deleted_at is null;
