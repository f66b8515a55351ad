-- concurrently
-- The sweep of old entries finds those that stand for their call in `audit_entries_newest`, and all others here.
create index concurrently audit_entries_of_batches on audit_entries (created_at) where batch is not null;
