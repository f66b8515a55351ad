create table reviews (
  id text primary key,
  product_id text not null references products on delete cascade,
  user_id text references users on delete set null,
  rating integer not null check (rating between 1 and 5),
  title text not null,
  comment text not null,
  -- 1 for a review in Arabic, as far as its letters tell: readers of a product are shown those in their own language first, each newest first.
  arabic smallint not null generated always as (case when title || comment ~ '[\u0621-\u064a]' then 1 else 0 end) stored,
  created_at timestamptz not null default now(),
  unique (product_id, user_id)
);
create index reviews_product on reviews (product_id, id desc);
create index reviews_arabic_first on reviews (product_id, arabic, id);
create index reviews_english_first on reviews (product_id, (1 - arabic), id);
