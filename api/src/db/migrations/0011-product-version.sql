-- How often staff has changed a product: an edit that began with an older version is not written over a newer one.
alter table products add column version integer not null default 1;
