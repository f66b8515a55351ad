-- When a reset link was asked for, by the clock of the database: job ids carry the clocks of the instances, which differ.
alter table password_resets add column requested_at timestamptz not null default '-infinity';
