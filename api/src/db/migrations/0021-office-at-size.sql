-- Tables of orders filter by the state of the payment, too: it stands in the index of their order, so that they are counted and cut from it alone.
drop index orders_newest;
create index orders_newest on orders (placed_at desc, id desc) include (status, payment_method, payment_status);
drop index orders_total;
create index orders_total on orders (total, id) include (status, payment_method, payment_status, placed_at);

-- What each product sold over a long time is summed up in the order of this index alone.
alter table sales_days drop constraint sales_days_pkey, add primary key (product_id, day) include (quantity, revenue);
