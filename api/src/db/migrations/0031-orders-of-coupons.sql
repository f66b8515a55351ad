-- concurrently
-- What each coupon has brought in.
create index concurrently orders_coupon on orders (coupon_id) include (status, total, refunded, discount) where coupon_id is not null;
