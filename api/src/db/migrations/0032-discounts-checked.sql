alter table orders validate constraint orders_total;
alter table orders validate constraint orders_discount;
alter table order_lines validate constraint order_lines_discount;
