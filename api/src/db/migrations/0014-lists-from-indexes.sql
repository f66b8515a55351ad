-- Far pages of accounts, and the number of new ones, are read from these alone.
drop index users_by_name;
create index users_by_name on users (lower(name), id) include (name) where deleted_at is null;
drop index users_opened;
create index users_opened on users (created_at) include (is_admin);
