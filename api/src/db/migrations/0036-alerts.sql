-- Who asked to be told when a variant is back in stock. The alert is deleted by the statement that leaves the mail in the outbox.
create table stock_alerts (
  user_id text not null references users on delete cascade,
  variant_id text not null,
  asked_at timestamptz not null default now(),
  primary key (user_id, variant_id)
);
create index stock_alerts_of_variant on stock_alerts (variant_id, asked_at);
create index stock_alerts_asked on stock_alerts (asked_at);

-- Which mails an account wants that are not about its own doings; without a row none. The token stands in the links that end them: it stays,
-- since such a link must work for as long as the mail is kept.
create table mail_preferences (
  user_id text primary key references users on delete cascade,
  price_drops boolean not null default false,
  unsubscribe_token text not null unique
);

-- Products whose price fell, for housekeeping, which goes through the accounts that have them as favourites: `after_user` is how far it is.
create table price_drops (
  product_id text primary key,
  fell_at timestamptz not null,
  after_user text not null default ''
);
create index price_drops_oldest on price_drops (fell_at);

-- Favourites that became cheaper and of which the account is told, or was told lately: `told_at`.
create table price_alerts (
  user_id text not null references users on delete cascade,
  product_id text not null,
  fell_at timestamptz not null,
  told_at timestamptz,
  primary key (user_id, product_id)
);
create index price_alerts_waiting on price_alerts (fell_at) where told_at is null;
create index price_alerts_told on price_alerts (told_at) where told_at is not null;

-- Whoever lowers a price, be it the clock, an administrator or an import. Of no column: the trigger that puts prices in force (0028) sets it.
create function note_price_drop() returns trigger language plpgsql as $$
begin
  insert into price_drops (product_id, fell_at) values (new.product_id, clock_timestamp())
  on conflict (product_id) do update set fell_at = excluded.fell_at, after_user = '';
  return null;
end
$$;
create trigger variants_note_price_drop after update on variants
  for each row when (new.price < old.price and new.deleted_at is null) execute function note_price_drop();
