-- The rows of products that administrators arrange on the home page, in their order: one list, which is read and written as a whole. None is
-- stored until the first is arranged. Its departments and products may be gone: then a row shows nothing of them.
create table home_rows (
  only_one boolean primary key default true check (only_one),
  version integer not null,
  arrangement jsonb not null
);
