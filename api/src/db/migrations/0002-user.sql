-- A deleted account stays as a row without name, email and phone, so that its orders and reviews keep an owner.
create table users (
  id text primary key,
  name text not null,
  email text not null,
  phone text not null,
  -- What the shop writes to the account in: mails, most of all.
  language text not null default 'en' check (language in ('en', 'ar')),
  is_admin boolean not null default false,
  password_hash text not null,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  -- What administrators look for accounts by: part of a name, email or phone, none of which runs on into the next.
  search_text text not null generated always as (fold_text(name) || chr(9) || fold_text(email) || chr(9) || phone) stored
);
create unique index users_email on users (lower(email)) where deleted_at is null;
create index users_search on users using gin (search_text gin_trgm_ops);
-- Accounts are listed by role, too: a late page of all, of administrators or of shoppers is read from this alone.
create index users_by_name on users (lower(name), id) include (name, is_admin) where deleted_at is null;
-- The number of new accounts is read from this alone.
create index users_opened on users (created_at) include (is_admin);
-- Housekeeping finds what has had its time without looking at all the rest; so do its indexes on other tables.
create index users_deleted on users (deleted_at) where deleted_at is not null;

-- Only the SHA-256 of a token is kept: a copy of the database signs nobody in.
create table sessions (
  token_hash bytea primary key,
  user_id text not null references users on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index sessions_user on sessions (user_id, created_at);
create index sessions_expired on sessions (expires_at);

-- The newest reset link of an account. `request_id` is the job that had it made: a job that is repeated makes another token of the same
-- link, a newer job a new link. Only SHA-256 hashes are kept.
create table password_resets (
  user_id text primary key references users on delete cascade,
  request_id text not null,
  token_hashes bytea[] not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  -- When the link was asked for, by the clock of the database: job ids carry the clocks of the instances, which differ.
  requested_at timestamptz not null default '-infinity'
);
create index password_resets_expired on password_resets (expires_at);
