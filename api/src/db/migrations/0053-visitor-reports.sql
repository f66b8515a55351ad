-- That somebody without an account finds a review wrong for the shop, once from an address. `visitor` is a digest of the address and the
-- review: it tells neither who it was nor what else they reported. `settled_at`: an administrator has looked into it.
create table visitor_reports (
  review_id text not null references reviews on delete cascade,
  visitor bytea not null,
  reason text not null,
  created_at timestamptz not null default now(),
  settled_at timestamptz,
  primary key (review_id, visitor)
);
create index visitor_reports_settled on visitor_reports (settled_at) where settled_at is not null;
