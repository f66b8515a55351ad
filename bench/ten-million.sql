-- :count products, orders of one line, entries of the audit log and jobs of the outbox, and a tenth as many people, the same in every run. The
-- catalogue has :base products already (catalogue.sql); the others repeat them under ids of their own, with what PostgreSQL has generated
-- of them, since generating it ten million times takes most of an hour.
-- @ products
insert into products (id, category_id, name, brand, description, price, stock, weight, cod, images, stars, rating, created_at,
    stock_level, search_text, search_words, words)
  select pg_temp.bench_id('prod', n), b.category_id, b.name, b.brand, b.description, 1000 + pg_temp.spread(n, 31, 500000), b.stock, b.weight,
    b.cod, b.images, b.stars, b.rating, timestamptz '2026-01-01' + n * interval '1 second', b.stock_level, b.search_text, b.search_words, b.words
  from generate_series(:base + 1, :count) n join bench_base b on b.place = 1 + n % :base;
-- @ people
insert into users (id, name, email, phone, password_hash, is_admin, created_at)
  select pg_temp.bench_id('usr', 1000 + n),
    pg_temp.pick(n, 20, 'Mona Omar Nadia Karim Salma Youssef') || ' ' ||
    pg_temp.pick(n, 21, 'Zaki Adel Farouk Hassan Nabil Sabry Tawfik Mansour Aziz Khalil Shawky Lotfy Gamal Rizk Helmy Badawi Fahmy Nassar Selim Wahba Osman Amer Soliman Iskander'),
    'shopper' || n || '@bench.example', '010' || lpad(n::text, 8, '0'), 'no password', n % 50000 = 0,
    timestamptz '2026-01-01' + interval '1 second' * (n * 31536000.0 / (:count / 10))
  from generate_series(1, :count / 10) n;
-- @ orders
-- The newest hundredth is still under way and unpaid; of the others one in fifty was cancelled, one in a thousand refunded.
insert into orders (id, user_id, status, payment_method, payment_status, subtotal, shipping_fee, cash_on_delivery_fee, total, refunded,
    delivery_address, checkout_id, request_hash, placed_at, paid_at, updated_at)
  select pg_temp.bench_id('ord', n), pg_temp.bench_id('usr', 1001 + pg_temp.spread(n, 25, :count / 10)),
    case when n > :count * 0.99 then pg_temp.pick(n, 26, 'CONFIRMED PROCESSING SHIPPED') when n % 50 = 0 then 'CANCELLED' else 'DELIVERED' end,
    case when n % 3 = 0 then 'visa' else 'cash' end,
    case when n > :count * 0.99 then 'UNPAID' when n % 1000 = 7 then 'REFUNDED' else 'PAID' end,
    subtotal, 2100, 900, subtotal + 3000, case when n % 1000 = 7 and n <= :count * 0.99 then subtotal else 0 end,
    '{"fullName":"","phone":"","street":"","building":"","city":"","state":"","country":"","zipCode":""}', 'c' || lpad(n::text, 9, '0'), '\x00',
    placed, case when n <= :count * 0.99 then placed end, placed
  from generate_series(1, :count) n, lateral (select 1000 + pg_temp.spread(n, 32, 500000) as subtotal,
    timestamptz '2026-01-01' + interval '1 second' * (n * 31536000.0 / :count) as placed) t;
-- @ lines
insert into order_lines (order_id, line, product_id, name, unit_price, quantity)
  select pg_temp.bench_id('ord', n), 1, pg_temp.bench_id('prod', 1 + pg_temp.spread(n, 24, :count)), 'Lamp', 1000 + pg_temp.spread(n, 32, 500000), 1
  from generate_series(1, :count) n;
-- @ sales
insert into sales_days select day::date, '', :count / 365, 0, :count * 600::bigint from generate_series(date '2026-01-01', date '2026-12-31', '1 day') day;
-- @ audit
-- One entry in ten is of a call that changed several things, and does not stand for it.
insert into audit_entries (id, actor_id, action, subject_type, subject_id, summary, before, after, batch, created_at)
  select pg_temp.bench_id('aud', n), pg_temp.bench_id('usr', 1001 + n % 20), 'updateProduct', 'product', pg_temp.bench_id('prod', 1 + pg_temp.spread(n, 27, :count)),
    'price 120 to 99', '{"price":120}', '{"price":99}', case when n % 10 = 1 then pg_temp.bench_id('aud', n - 1) end,
    now() - interval '5 years 30 days' + n * (interval '5 years 30 days' / :count)
  from generate_series(1, :count) n;
-- @ outbox
-- Ten days of done jobs, of which three are past their week, and a thousand that wait.
insert into outbox (id, kind, payload, created_at, due_at, done_at, attempts)
  select pg_temp.bench_id('job', n), 'order-placed', '{}', done, done, case when n % (:count / 1000) <> 0 then done end, 1
  from generate_series(1, :count) n, lateral (select now() - interval '10 days' + n * (interval '10 days' / :count) as done) t;
-- @ sessions
insert into users (id, name, email, phone, password_hash, is_admin)
  values (pg_temp.bench_id('usr', 999), 'Admin', 'admin@bench.example', '01012345678', 'no password', true);
insert into sessions (token_hash, user_id, expires_at) values
  (sha256(convert_to('bench-admin', 'UTF8')), pg_temp.bench_id('usr', 999), now() + interval '10 days'),
  (sha256(convert_to('bench-shopper', 'UTF8')), pg_temp.bench_id('usr', 1001), now() + interval '10 days');
