-- What the loading scripts share: ids of the form and the order of the shop's own (a prefix and 26 characters that rise with time), and
-- an even spread without randomness, so that every run loads the same.
create or replace function pg_temp.bench_id(prefix text, n bigint) returns text immutable language sql as
  $$ select prefix || '_01' || lpad(to_hex(n), 8, '0') || substr(md5(prefix || n), 1, 16) $$;

-- An even spread without randomness, so that every run loads the same: 0 ≤ spread < of.
create or replace function pg_temp.spread(n bigint, salt int, of int) returns int immutable language sql as
  $$ select ((hashint8extended(n, salt) & 9223372036854775807) % of)::int $$;

create or replace function pg_temp.pick(n bigint, salt int, words text) returns text immutable language sql as
  $$ select (string_to_array(words, ' '))[1 + pg_temp.spread(n, salt, array_length(string_to_array(words, ' '), 1))] $$;
