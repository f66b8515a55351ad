-- Products from before variants; those that were added since the tables exist have theirs.
insert into variants (id, product_id, price, stock) select id, id, price, stock from products on conflict do nothing;
