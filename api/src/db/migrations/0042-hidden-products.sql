-- Products that administrators see and shoppers do not: drafts, archived ones, and active ones whose time is still to come. Such a product has
-- `products.deleted_at`, too: so no list, count or index, and no copy of the release before, shows it. One that is deleted has no row here.
create table hidden_products (
  product_id text primary key references products,
  status text not null check (status in ('ACTIVE', 'DRAFT', 'ARCHIVED')),
  -- From when shoppers see it once it is active.
  publish_at timestamptz,
  check (status <> 'ACTIVE' or publish_at is not null)
);
create index hidden_products_by_status on hidden_products (status, product_id desc);
create index hidden_products_due on hidden_products (publish_at) where status = 'ACTIVE';
