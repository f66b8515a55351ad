-- The version of the settings that was in force when an order was placed: its papers name the seller of that day. Null where none was stored yet.
alter table orders add column settings_version integer;
