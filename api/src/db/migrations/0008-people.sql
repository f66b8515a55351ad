-- What administrators look for accounts by: part of a name, email or phone, none of which runs on into the next.
alter table users add column search_text text not null
  generated always as (fold_text(name) || chr(9) || fold_text(email) || chr(9) || phone) stored;
create index users_search on users using gin (search_text gin_trgm_ops);
create index users_by_name on users (lower(name), id) where deleted_at is null;
