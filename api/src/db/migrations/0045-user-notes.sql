-- What staff notes down about an account. Its owner does not see it in the shop; it goes with the account.
create table user_notes (
  id text primary key,
  user_id text not null references users on delete cascade,
  author_id text references users on delete set null,
  note text not null,
  created_at timestamptz not null default now()
);
create index user_notes_user on user_notes (user_id, id);
