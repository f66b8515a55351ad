-- No foreign key to products, as with cart_items.
create table favourites (
  user_id text not null references users on delete cascade,
  product_id text not null,
  added_at timestamptz not null,
  primary key (user_id, product_id)
);
create index favourites_newest on favourites (user_id, added_at desc, product_id desc);
