-- What administrators did, written in the transaction that did it; `before` and `after` hold the fields that changed.
create table audit_entries (
  id text primary key,
  -- Null when the shop itself did it, or once the account is gone.
  actor_id text references users on delete set null,
  action text not null,
  subject_type text not null,
  subject_id text not null,
  summary text not null,
  before jsonb,
  after jsonb,
  created_at timestamptz not null default now()
);
create index audit_entries_newest on audit_entries (created_at desc, id desc);
create index audit_entries_actor on audit_entries (actor_id, created_at desc, id desc);
create index audit_entries_subject on audit_entries (subject_id, created_at desc, id desc);
