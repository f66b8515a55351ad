-- Pictures that a shopper adds to a return. Their files are in the private storage, named after the id, which is random and so not to be guessed.
-- Null as the return means that the picture was sent and that its return has not been asked for yet.
create table return_pictures (
  id text primary key,
  -- How the name of the original ends.
  suffix text not null check (suffix in ('.jpg', '.png')),
  order_id text not null references orders on delete cascade,
  return_id text references returns on delete cascade,
  -- Its place among those of the return, from 1 on.
  nth integer,
  created_at timestamptz not null default now()
);
create index return_pictures_return on return_pictures (return_id, nth);
create index return_pictures_order on return_pictures (order_id);
create index return_pictures_waiting on return_pictures (created_at) where return_id is null;
