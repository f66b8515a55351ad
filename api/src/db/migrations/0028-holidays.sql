-- Public holidays: no parcel goes out on them, and none arrives. Those that move with the moon or with Easter are entered by an administrator.
create table holidays (
  day date primary key,
  name text not null
);
insert into holidays (day, name)
select make_date(year, month, day), name
from generate_series(extract(year from now())::int, extract(year from now())::int + 1) as year,
  (values
    (1, 7, 'Coptic Christmas'), (1, 25, '25 January Revolution'), (4, 25, 'Sinai Liberation Day'), (5, 1, 'Labour Day'),
    (6, 30, '30 June Revolution'), (7, 23, '23 July Revolution'), (10, 6, 'Armed Forces Day')
  ) as fixed (month, day, name);

-- The day on which an order arrives that is accepted at an instant and takes so many working days. It goes out on the day in Cairo, from the
-- cut-off hour on on the next one; Fridays, Saturdays and holidays are no working days. In 400 days there are more than 61 of them: the service
-- takes 60 days to travel and 200 holidays at most.
create or replace function promised_day(accepted timestamptz, cut_off int, days int) returns date language sql stable as $$
  select day
  from (
    select local::date + (extract(hour from local) >= cut_off)::int + ahead as day
    from (select accepted at time zone 'Africa/Cairo' as local) here, generate_series(0, 400) as ahead
  ) calendar
  where extract(isodow from day) not in (5, 6) and not exists (select from holidays where holidays.day = calendar.day)
  order by day offset days limit 1
$$;
