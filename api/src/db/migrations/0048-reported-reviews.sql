-- concurrently
-- The back office: those that were reported most often first.
create index concurrently reviews_reported_first on reviews (reported, id);
