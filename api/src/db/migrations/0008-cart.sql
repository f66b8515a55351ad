-- `checkout_id` names the coming order of this cart and is renewed with each order: two submissions of one cart cannot both become orders.
create table carts (
  user_id text primary key references users on delete cascade,
  checkout_id text not null
);

-- No foreign key to products: its KEY SHARE locks would deadlock with the locks an order takes.
create table cart_items (
  user_id text not null references carts on delete cascade,
  product_id text not null,
  quantity integer not null check (quantity > 0),
  added_at timestamptz not null default clock_timestamp(),
  primary key (user_id, product_id)
);

-- Whether a cart has a line of the product, or room for one more. A call that asks holds the account until the end of the transaction (not
-- the cart: what is put in while an order holds the cart need not wait for it); and a volatile function sees what was committed
-- while it waited, which the statement that calls it does not.
create function cart_has_room(shopper text, product text, most integer) returns boolean language plpgsql volatile as $$
begin
  perform from users where id = shopper for no key update;
  return exists (select from cart_items where user_id = shopper and product_id = product) or most > (
    select count(*) from cart_items i join products p on p.id = i.product_id and p.deleted_at is null where i.user_id = shopper
  );
end
$$;
