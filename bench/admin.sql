-- :count orders of as many accounts over the year 2026, with 1 to 4 lines each, what they sold by day, and as many entries of the audit log.
-- Names are spread so that 'Nadia' finds one account in six, a full name one in 144.
create temp table bench_product on commit drop as
  select row_number() over (order by id) - 1 as place, id, name, price, images[1] as image from products where deleted_at is null;
create index on bench_product (place);

insert into users (id, name, email, phone, password_hash, is_admin, created_at)
  select pg_temp.bench_id('usr', 1000 + n),
    pg_temp.pick(n, 20, 'Mona Omar Nadia Karim Salma Youssef') || ' ' ||
    pg_temp.pick(n, 21, 'Zaki Adel Farouk Hassan Nabil Sabry Tawfik Mansour Aziz Khalil Shawky Lotfy Gamal Rizk Helmy Badawi Fahmy Nassar Selim Wahba Osman Amer Soliman Iskander'),
    'shopper' || n || '@bench.example', '010' || lpad((n % 100000000)::text, 8, '0'), 'no password', n % 5000 = 0,
    timestamptz '2026-01-01' + interval '1 second' * (n * 31536000.0 / :count)
  from generate_series(1, :count) n;

create temp table bench_line on commit drop as
  select n, line, p.id, p.name, p.image, p.price, 1 + pg_temp.spread(n * 8 + line, 22, 3) as quantity
  from generate_series(1, :count) n cross join lateral generate_series(1, 1 + pg_temp.spread(n, 23, 4)) line
  join bench_product p on p.place = pg_temp.spread(n * 8 + line, 24, (select count(*)::int from bench_product));

insert into orders (id, user_id, status, payment_method, payment_status, subtotal, shipping_fee, cash_on_delivery_fee, total, delivery_address,
    checkout_id, request_hash, placed_at, updated_at)
  select pg_temp.bench_id('ord', n), pg_temp.bench_id('usr', 1000 + 1 + pg_temp.spread(n, 25, :count)),
    pg_temp.pick(n, 26, 'CONFIRMED PROCESSING SHIPPED DELIVERED DELIVERED DELIVERED DELIVERED CANCELLED'),
    case when n % 3 = 0 then 'visa' else 'cash' end, 'UNPAID', s.subtotal, 2100, 900, s.subtotal + 3000,
    '{"fullName":"Mona","street":"Nile Street","building":"3","city":"Cairo","state":"Cairo","phone":"01012345678","zipCode":"11511","country":"Egypt"}',
    'bench-' || n, '\x00', placed, placed
  from (select n, sum(price * quantity) as subtotal from bench_line group by n) s,
    lateral (select timestamptz '2026-01-01' + interval '1 second' * (n * 31536000.0 / :count) as placed) t;

insert into order_lines (order_id, line, product_id, name, image, unit_price, quantity)
  select pg_temp.bench_id('ord', n), line, id, name, image, price, quantity from bench_line;

insert into order_events (id, order_id, status, created_at)
  select pg_temp.bench_id('evt', n), pg_temp.bench_id('ord', n), 'CONFIRMED', timestamptz '2026-01-01' from generate_series(1, :count) n;

insert into sales_days
  select (placed_at at time zone 'Africa/Cairo')::date, '', count(*), 0, sum(total) from orders where status <> 'CANCELLED' group by 1;
insert into sales_days
  select (o.placed_at at time zone 'Africa/Cairo')::date, l.product_id, 0, sum(l.quantity), sum(l.quantity * l.unit_price)
  from orders o join order_lines l on l.order_id = o.id where o.status <> 'CANCELLED' group by 1, 2;
insert into sales_products select product_id, sum(revenue) from sales_days where product_id <> '' group by 1;

insert into audit_entries (id, actor_id, action, subject_type, subject_id, summary, before, after, created_at)
  select pg_temp.bench_id('aud', n), pg_temp.bench_id('usr', 1000 + 1 + n % 20), 'updateProduct', 'product', p.id, 'price 120 to 99',
    '{"price":120}', '{"price":99}', timestamptz '2026-01-01' + interval '1 second' * (n * 31536000.0 / :count)
  from generate_series(1, :count) n join bench_product p on p.place = pg_temp.spread(n, 27, (select count(*)::int from bench_product));

-- An administrator who is signed in, with the token bench-admin.
insert into users (id, name, email, phone, password_hash, is_admin)
  values (pg_temp.bench_id('usr', 999), 'Admin', 'admin@bench.example', '01012345678', 'no password', true);
insert into sessions (token_hash, user_id, expires_at)
  values (sha256(convert_to('bench-admin', 'UTF8')), pg_temp.bench_id('usr', 999), now() + interval '10 days');
