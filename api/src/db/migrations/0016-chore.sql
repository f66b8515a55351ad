-- What keeps the house: when each chore is due, or, while a copy of the service does it, when another one may take it; and when it was last done
-- to its end (at first, when it was first known).
create table chores (
  name text primary key,
  due_at timestamptz not null,
  done_at timestamptz not null default now()
);
