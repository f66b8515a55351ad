-- What each product has brought in over all days of `sales_days`: the most that it can have brought in over some of them. So the best of
-- a span are among the first of these, and few are looked at.
create table sales_products (
  product_id text primary key,
  revenue bigint not null
);
insert into sales_products select product_id, sum(revenue) from sales_days where product_id <> '' group by 1;
create index sales_products_best on sales_products (revenue desc, product_id);
