-- :count buyers who are signed in already (what a password costs is not the subject), each with the token bench-<number>.
insert into users (id, name, email, phone, password_hash)
  select 'usr_02' || lpad(n::text, 24, '0'), 'Buyer', 'buyer' || n || '@bench.example', '01012345678', 'no password' from generate_series(1, :count) n
  on conflict do nothing;

insert into sessions (token_hash, user_id, expires_at)
  select sha256(convert_to('bench-' || n, 'UTF8')), 'usr_02' || lpad(n::text, 24, '0'), now() + interval '10 days' from generate_series(1, :count) n
  on conflict do nothing;

-- Nothing may sell out while it is measured.
update variants set stock = 1000000;
