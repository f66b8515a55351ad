-- A catalogue of :count products, the same at every size but for the number: made of whole sets, in one transaction.
insert into departments (id, name)
  select pg_temp.bench_id('dep', n), (array['Home', 'Kitchen', 'Electronics', 'Clothing', 'Garden', 'Toys'])[n]
  from generate_series(1, 6) n;

insert into categories (id, department_id, name, image)
  select pg_temp.bench_id('cat', n), pg_temp.bench_id('dep', 1 + n % 6),
    (array['Lamps', 'Carpets', 'Mirrors', 'Pots', 'Knives', 'Trays', 'Phones', 'Headphones', 'Cameras', 'Shirts', 'Scarves', 'Shoes',
      'Planters', 'Tools', 'Benches', 'Puzzles', 'Dolls', 'Kites', 'Clocks', 'Cushions', 'Kettles', 'Speakers', 'Jackets', 'Seeds'])[n],
    md5('cat' || n) || '-640x480.jpg'
  from generate_series(1, 24) n;

insert into users (id, name, email, phone, password_hash)
  select pg_temp.bench_id('usr', n), 'Reader ' || chr(64 + 1 + (n % 26)::int), 'reader' || n || '@bench.example', '01012345678', 'no password'
  from generate_series(1, 200) n;

-- One product in ten has reviews: 1 to 24 of them, by different readers.
create temp table bench_review on commit drop as
  select n, reader, pg_temp.spread(n * 1000 + reader, 1, 5) + 1 as rating
  from generate_series(1, :count) n, lateral generate_series(1, 1 + pg_temp.spread(n, 2, 24)) reader
  where n % 10 = 0;

-- 'Classic' is in the name of one product in five, 'Heirloom' in that of one in 250, 'Marigold' in that of five products whatever the size.
insert into products (id, category_id, name, brand, description, price, stock, weight, cod, images, stars, rating, created_at)
  select pg_temp.bench_id('prod', n), pg_temp.bench_id('cat', 1 + pg_temp.spread(n, 3, 24)),
    concat_ws(' ',
      case when n % 5 = 0 then 'Classic' else pg_temp.pick(n, 4, 'Modern Rustic Slim Grand Little Royal Urban Coastal Desert Soft Bright Quiet') end,
      case when n % (:count / 5) = 3 then 'Marigold' when pg_temp.spread(n, 15, 250) = 0 then 'Heirloom' else pg_temp.pick(n, 5, 'Walnut Brass Cotton Linen Copper Steel Olive Ivory Indigo Clay Glass Bamboo') end,
      pg_temp.pick(n, 6, 'Lamp Carpet Mirror Pot Knife Tray Phone Headphone Camera Shirt Scarf Shoe Planter Spade Bench Puzzle Doll Kite Clock Cushion'),
      chr(65 + pg_temp.spread(n, 7, 26)) || (100 + pg_temp.spread(n, 8, 900))),
    pg_temp.pick(n, 9, 'Siwa Nubia Fayoum Rosetta Thebes Sinai Delta Pharos Karnak Amber Lotus Papyrus Cairo Luxor Aswan Zamalek'),
    repeat('Made by hand in a small workshop, packed with care and delivered within three days. ', 1 + pg_temp.spread(n, 10, 4)),
    1000 + pg_temp.spread(n, 11, 500000), case when n % 20 = 7 then 0 else 1 + pg_temp.spread(n, 12, 200) end,
    0.1 + pg_temp.spread(n, 13, 200) / 10.0, n % 8 <> 1,
    (select array_agg(md5('picture' || n || '-' || k) || '-1200x1200.jpg' order by k) from generate_series(1, 1 + pg_temp.spread(n, 14, 4)) k),
    coalesce(r.stars, '{0,0,0,0,0}'), coalesce(r.mean, 0), timestamptz '2026-01-01' + n * interval '1 second'
  from generate_series(1, :count) n
  left join (
    select n, avg(rating)::float8 as mean, array[
      count(*) filter (where rating = 1), count(*) filter (where rating = 2), count(*) filter (where rating = 3),
      count(*) filter (where rating = 4), count(*) filter (where rating = 5)]::int[] as stars
    from bench_review group by n) r using (n);

insert into reviews (id, product_id, user_id, rating, title, comment, created_at)
  select pg_temp.bench_id('rev', n * 32 + reader), pg_temp.bench_id('prod', n), pg_temp.bench_id('usr', reader), rating,
    'Just as described', repeat('It arrived early and looks better than in the pictures. ', 1 + reader % 3),
    timestamptz '2026-02-01' + n * interval '1 second'
  from bench_review;
