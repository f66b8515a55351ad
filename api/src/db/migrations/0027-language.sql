-- The language that the shop writes to an account in: mails, most of all.
alter table users add column language text not null default 'en' check (language in ('en', 'ar'));
