create table addresses (
  id text primary key,
  user_id text not null references users on delete cascade,
  phone text not null,
  street text not null,
  building text not null,
  city text not null,
  state text not null,
  country text not null,
  zip_code text not null,
  -- SHA-256 of the fields: saving the same address again returns the saved one.
  fingerprint bytea not null,
  created_at timestamptz not null default now(),
  used_at timestamptz not null default now(),
  unique (user_id, fingerprint)
);

-- Working days that a parcel takes to each governorate, which has its Arabic name too: half of the shop's readers write their address so.
create table delivery_days (
  governorate text primary key,
  arabic text not null,
  fewest int not null check (fewest >= 0),
  most int not null check (most <= 60),
  check (fewest <= most)
);
create unique index delivery_days_name on delivery_days (lower(governorate));
insert into delivery_days (governorate, arabic, fewest, most) values
  ('Cairo', 'القاهرة', 1, 2), ('Giza', 'الجيزة', 1, 2), ('Qalyubia', 'القليوبية', 1, 2),
  ('Alexandria', 'الإسكندرية', 2, 3), ('Beheira', 'البحيرة', 2, 3), ('Dakahlia', 'الدقهلية', 2, 3), ('Damietta', 'دمياط', 2, 3),
  ('Faiyum', 'الفيوم', 2, 3), ('Gharbia', 'الغربية', 2, 3), ('Ismailia', 'الإسماعيلية', 2, 3), ('Kafr El Sheikh', 'كفر الشيخ', 2, 3),
  ('Monufia', 'المنوفية', 2, 3), ('Port Said', 'بورسعيد', 2, 3), ('Sharqia', 'الشرقية', 2, 3), ('Suez', 'السويس', 2, 3),
  ('Beni Suef', 'بني سويف', 2, 3),
  ('Asyut', 'أسيوط', 3, 4), ('Minya', 'المنيا', 3, 4), ('Qena', 'قنا', 3, 5), ('Sohag', 'سوهاج', 3, 5), ('Luxor', 'الأقصر', 3, 5),
  ('Aswan', 'أسوان', 3, 5),
  ('Red Sea', 'البحر الأحمر', 4, 6), ('Matrouh', 'مطروح', 4, 6), ('North Sinai', 'شمال سيناء', 4, 7), ('South Sinai', 'جنوب سيناء', 4, 7),
  ('New Valley', 'الوادي الجديد', 4, 7);

-- What is the same for all ways to write a governorate: as searches compare texts, without the word 'governorate', spaces and hyphens.
create function governorate_key(written text) returns text immutable parallel safe language sql
return regexp_replace(regexp_replace(fold_text(trim(written)), '^محافظه\s+|\s+governorate$', ''), '[\s-]+', '', 'g');

-- Public holidays: no parcel goes out on them, and none arrives. Those that move with the moon or with Easter are entered by an administrator.
create table holidays (
  day date primary key,
  name text not null,
  -- Null where an administrator gave it none.
  arabic_name text
);
insert into holidays (day, name, arabic_name)
select make_date(year, month, day), name, arabic_name
from generate_series(extract(year from now())::int, extract(year from now())::int + 1) as year,
  (values
    (1, 7, 'Coptic Christmas', 'عيد الميلاد المجيد'), (1, 25, '25 January Revolution', 'ثورة 25 يناير'),
    (4, 25, 'Sinai Liberation Day', 'عيد تحرير سيناء'), (5, 1, 'Labour Day', 'عيد العمال'), (6, 30, '30 June Revolution', 'ثورة 30 يونيو'),
    (7, 23, '23 July Revolution', 'ثورة 23 يوليو'), (10, 6, 'Armed Forces Day', 'عيد القوات المسلحة')
  ) as fixed (month, day, name, arabic_name);

-- The day on which an order arrives that is accepted at an instant and takes so many working days. It goes out on the day in Cairo, from the
-- cut-off hour on on the next one; Fridays, Saturdays and holidays are no working days. In 400 days there are more than 61 of them: the service
-- takes 60 days to travel and 200 holidays at most.
create function promised_day(accepted timestamptz, cut_off int, days int) returns date language sql stable as $$
  select day
  from (
    select local::date + (extract(hour from local) >= cut_off)::int + ahead as day
    from (select accepted at time zone 'Africa/Cairo' as local) here, generate_series(0, 400) as ahead
  ) calendar
  where extract(isodow from day) not in (5, 6) and not exists (select from holidays where holidays.day = calendar.day)
  order by day offset days limit 1
$$;
