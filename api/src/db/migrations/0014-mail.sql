-- Where mail goes on a shop without SMTP_URL (only SHOP_ENV=local): a developer reads it in the browser.
create table mailbox (
  id text primary key,
  recipient text not null,
  subject text not null,
  html text not null,
  plain text not null,
  sent_at timestamptz not null default now()
);
create index mailbox_sent on mailbox (sent_at);
