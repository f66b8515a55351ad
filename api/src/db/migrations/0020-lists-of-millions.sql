-- concurrently
-- What lists of millions are narrowed down to is found here, and counted, where it is rare among all. What is common is soon met on a walk
-- along the list's order, so most rows stand in none of these.
create index concurrently orders_by_status on orders (status, placed_at desc, id desc) include (payment_method, payment_status)
  where status <> 'DELIVERED';
create index concurrently orders_by_payment on orders (payment_status, placed_at desc, id desc) include (status, payment_method)
  where payment_status not in ('PAID', 'UNPAID');
create index concurrently users_admins on users (lower(name), id) where is_admin and deleted_at is null;
create index concurrently products_scarce on products (stock_level, id desc) include (category_id, brand, price, rating, cod)
  where stock_level < 2 and deleted_at is null;
create index concurrently products_of_brand on products (brand, id desc) include (category_id, price, rating, stock_level, cod)
  where deleted_at is null;
