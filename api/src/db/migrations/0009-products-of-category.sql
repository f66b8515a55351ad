-- A category that is deleted takes its name from the deleted products it had; without this every product would be read to find them.
create index products_of_category on products (category_id);
