create table categories (
  id text primary key,
  department_id text references departments on delete set null,
  name text not null,
  arabic_name text,
  image text,
  -- Kept in the transaction that adds, moves or deletes a product, so that a category of any size has its exact total at once.
  product_count integer not null default 0 check (product_count >= 0)
);
create unique index categories_name on categories (department_id, lower(name));
