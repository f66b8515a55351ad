-- What changed of the public catalogue, written by the transaction that changes it, and read by every copy of the api for gateways.
-- `xid` is that transaction: at each look a reader asks for all that was not over at its last look, so that none is passed over.
create table changes (
  id bigint generated always as identity,
  xid xid8 not null default pg_current_xact_id(),
  scope text not null,
  ids text[] not null,
  made_at timestamptz not null default now(),
  primary key (xid, id)
);
-- For the sweep.
create index changes_made_at on changes (made_at);
