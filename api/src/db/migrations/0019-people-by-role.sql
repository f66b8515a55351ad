-- Accounts are listed by role, too: a late page of administrators or shoppers is read from this alone.
drop index users_by_name;
create index users_by_name on users (lower(name), id) include (name, is_admin) where deleted_at is null;
