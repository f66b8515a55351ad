-- What a product was called in Arabic when it was bought; null where nobody had translated it, and in orders from before.
alter table order_lines add column arabic_name text;
