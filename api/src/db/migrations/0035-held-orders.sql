-- Orders that hold products without being paid, by account: those of one, and those of all.
create index orders_held on orders (user_id) where status in ('AWAITING_PAYMENT', 'CONFIRMED', 'PROCESSING', 'SHIPPED') and paid_at is null;
