-- The key of the addition that a line had last: a call that repeats it adds nothing more. A copy of the release before leaves it as it is.
alter table cart_items add column addition_key text;
