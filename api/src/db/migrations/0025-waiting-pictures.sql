-- A picture that an administrator has sent and that no product of theirs names yet. Kept for a day, as its files are.
create table waiting_pictures (
  user_id text not null references users on delete cascade,
  name text not null,
  kept_at timestamptz not null default now(),
  primary key (user_id, name)
);
