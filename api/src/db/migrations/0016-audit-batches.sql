-- What one call changed of many things is listed as its first entry, which says how many others there are; these name it as their `batch`.
alter table audit_entries add column batch text, add column others integer not null default 0;
drop index audit_entries_newest;
create index audit_entries_newest on audit_entries (created_at desc, id desc) where batch is null;
drop index audit_entries_actor;
create index audit_entries_actor on audit_entries (actor_id, created_at desc, id desc) include (batch);
create index audit_entries_batch on audit_entries (coalesce(batch, id)) where batch is not null or others > 0;
