-- Whether a cart has a line of the product, or room for one more. Whoever asks holds the account until the end of the transaction (not
-- the cart: who puts something in while an order holds the cart need not wait for it); and a volatile function sees what was committed
-- while it waited, which the statement that calls it does not.
create function cart_has_room(shopper text, product text, most integer) returns boolean language plpgsql volatile as $$
begin
  perform from users where id = shopper for no key update;
  return exists (select from cart_items where user_id = shopper and product_id = product) or most > (
    select count(*) from cart_items i join products p on p.id = i.product_id and p.deleted_at is null where i.user_id = shopper
  );
end
$$;
