-- From where an order of an account that never received one was placed, as a hash, for as long as the order is held without being paid.
alter table orders add column placed_from bytea;
create index orders_placed_from on orders (placed_from) where placed_from is not null;
