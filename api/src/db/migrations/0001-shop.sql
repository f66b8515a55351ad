-- Money is integer piastres. Ids are TypeIDs minted by the api: they sort by time, so `id desc` is newest first.
create extension if not exists pg_trgm;

create table users (
  id text primary key,
  name text not null,
  email text not null,
  phone text not null,
  is_admin boolean not null default false,
  password_hash text not null,
  created_at timestamptz not null default now()
);
create unique index users_email on users (lower(email));

-- Only the SHA-256 of a token is kept: a copy of the database signs nobody in.
create table sessions (
  token_hash bytea primary key,
  user_id text not null references users on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index sessions_user on sessions (user_id, created_at);

create table departments (
  id text primary key,
  name text not null
);
create unique index departments_name on departments (lower(name));

create table categories (
  id text primary key,
  department_id text references departments on delete set null,
  name text not null,
  image text,
  -- Kept in the transaction that adds, moves or deletes a product, so that a category of any size has its exact total at once.
  product_count integer not null default 0 check (product_count >= 0)
);
create unique index categories_name on categories (department_id, lower(name));

create table products (
  id text primary key,
  category_id text references categories on delete set null,
  name text not null,
  brand text not null,
  description text not null,
  price bigint not null check (price >= 0),
  stock integer not null check (stock >= 0),
  weight double precision not null check (weight >= 0),
  cod boolean not null,
  images text[] not null default '{}',
  -- How many reviews gave 1, 2, 3, 4 and 5 stars; `rating` is their mean. Both change with the review, in its transaction.
  stars integer[] not null default '{0,0,0,0,0}',
  rating double precision not null default 0,
  search_text text not null generated always as (name || ' ' || brand) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Orders keep naming a product after its deletion; lists and carts do not.
  deleted_at timestamptz
);
create index products_listed on products (id desc) where deleted_at is null;
create index products_category on products (category_id, id desc) where deleted_at is null;
create index products_price on products (price, id) where deleted_at is null;
create index products_rating on products (rating desc, id desc) where deleted_at is null;
create index products_search on products using gin (search_text gin_trgm_ops);

-- The listed products in buckets of about 512 ids: bucket `lo` holds `n` products with an id of at least `lo` and below the next
-- bucket's, and `older` products have lower ids. So any page of any catalogue, and the number of all products, is two look-ups away.
create table product_pages (
  lo text primary key,
  older integer not null check (older >= 0),
  n integer not null check (n >= 0)
);
create index product_pages_older on product_pages (older, lo);
insert into product_pages values ('', 0, 0);

create table reviews (
  id text primary key,
  product_id text not null references products on delete cascade,
  user_id text references users on delete set null,
  rating integer not null check (rating between 1 and 5),
  title text not null,
  comment text not null,
  created_at timestamptz not null default now(),
  unique (product_id, user_id)
);
create index reviews_product on reviews (product_id, id desc);

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

create table addresses (
  id text primary key,
  user_id text not null references users on delete cascade,
  phone text not null,
  street text not null,
  building text not null,
  city text not null,
  state text not null,
  country text not null,
  zip_code text not null,
  -- SHA-256 of the fields: saving the same address again returns the saved one.
  fingerprint bytea not null,
  created_at timestamptz not null default now(),
  used_at timestamptz not null default now(),
  unique (user_id, fingerprint)
);

create table orders (
  id text primary key,
  number bigint not null generated always as identity (start with 100001),
  user_id text references users on delete set null,
  status text not null,
  payment_method text not null check (payment_method in ('visa', 'cash')),
  payment_status text not null,
  subtotal bigint not null check (subtotal >= 0),
  shipping_fee bigint not null check (shipping_fee >= 0),
  cash_on_delivery_fee bigint not null check (cash_on_delivery_fee >= 0),
  total bigint not null check (total = subtotal + shipping_fee + cash_on_delivery_fee),
  delivery_address jsonb not null,
  checkout_id text not null unique,
  idempotency_key text,
  request_hash bytea not null,
  placed_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (user_id, idempotency_key)
);
create unique index orders_number on orders (number);
create index orders_user on orders (user_id, id desc);

-- What was bought, as it was when it was bought.
create table order_lines (
  order_id text not null references orders on delete cascade,
  line integer not null,
  product_id text not null,
  name text not null,
  image text,
  unit_price bigint not null check (unit_price >= 0),
  quantity integer not null check (quantity > 0),
  primary key (order_id, line)
);

create table order_events (
  id text primary key,
  order_id text not null references orders on delete cascade,
  status text not null,
  note text,
  by_shop boolean not null default false,
  created_at timestamptz not null default now()
);
create index order_events_order on order_events (order_id, id);
