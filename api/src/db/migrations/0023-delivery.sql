-- Working days that a parcel takes to each governorate.
create table delivery_days (
  governorate text primary key,
  fewest int not null check (fewest >= 0),
  most int not null check (most <= 60),
  check (fewest <= most)
);
create unique index delivery_days_name on delivery_days (lower(governorate));
insert into delivery_days (governorate, fewest, most) values
  ('Cairo', 1, 2), ('Giza', 1, 2), ('Qalyubia', 1, 2),
  ('Alexandria', 2, 3), ('Beheira', 2, 3), ('Dakahlia', 2, 3), ('Damietta', 2, 3), ('Faiyum', 2, 3), ('Gharbia', 2, 3), ('Ismailia', 2, 3),
  ('Kafr El Sheikh', 2, 3), ('Monufia', 2, 3), ('Port Said', 2, 3), ('Sharqia', 2, 3), ('Suez', 2, 3), ('Beni Suef', 2, 3),
  ('Asyut', 3, 4), ('Minya', 3, 4), ('Qena', 3, 5), ('Sohag', 3, 5), ('Luxor', 3, 5), ('Aswan', 3, 5),
  ('Red Sea', 4, 6), ('Matrouh', 4, 6), ('North Sinai', 4, 7), ('South Sinai', 4, 7), ('New Valley', 4, 7);

-- What was promised when the order was accepted: placed, or, by card, paid.
alter table orders add column promised_from date, add column promised_to date;

-- The day on which an order arrives that is accepted at an instant and takes so many working days. It goes out on the day in Cairo, from the
-- cut-off hour on on the next one; Friday and Saturday are no working days. Sunday is 0 below, Thursday 4: five to a week.
create function promised_day(accepted timestamptz, cut_off int, days int) returns date language sql stable as $$
  select goes_out + days + 2 * ((extract(isodow from goes_out)::int % 7 + days) / 5)
  from (
    select case extract(isodow from ready)::int when 5 then ready + 2 when 6 then ready + 1 else ready end as goes_out
    from (
      select local::date + case when extract(hour from local) >= cut_off then 1 else 0 end as ready
      from (select accepted at time zone 'Africa/Cairo' as local) here
    ) day
  ) out
$$;
