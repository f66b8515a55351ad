-- The settings of the shop, a row for each version: the newest is in force, the others are its history. None is stored until the first is saved.
-- Settings that are null in it are what the services were started with.
create table shop_settings (
  id text primary key,
  version integer not null unique check (version > 0),
  settings jsonb not null,
  -- What the products of an order must come to for it to be shipped for nothing: apart, since carts and orders reckon with it.
  free_shipping_from bigint check (free_shipping_from > 0),
  changed_by text references users on delete set null,
  changed_at timestamptz not null default now()
);
create index shop_settings_changed_by on shop_settings (changed_by) where changed_by is not null;
