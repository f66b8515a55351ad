-- What each session of the shop needs, also behind a pooler, which refuses such settings at the start of a connection.
-- Where the owner of the tables does not own the database, they are settings of its role in it.
do $$
declare
  target text := format('database %I', current_database());
  setting text;
begin
  if not pg_has_role(current_user, (select datdba from pg_database where datname = current_database()), 'usage') then
    target := format('role %I in database %I', current_user, current_database());
  end if;
  foreach setting in array array[
    -- Every statement takes milliseconds: JIT or parallel workers would only cost.
    'jit = off', 'max_parallel_workers_per_gather = 0',
    -- A sum over a year's sales needs more than the usual 4 MB, and would else be written to the disk.
    'work_mem = ''16MB''',
    -- A caller gives up after 2.5 s (R16) and closes its connection: what waits for a lock by then, or computes, ends within a second, and
    -- what it left undone within five. No statement timeout: administrators work in this database, too.
    'lock_timeout = ''2500ms''', 'client_connection_check_interval = ''1s''', 'idle_in_transaction_session_timeout = ''5s'''
  ] loop
    execute format('alter %s set %s', target, setting);
  end loop;
end $$;
