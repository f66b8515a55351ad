-- That an account finds a review wrong for the shop, once each. `settled_at`: an administrator has looked into it.
create table review_reports (
  review_id text not null references reviews on delete cascade,
  user_id text not null references users on delete cascade,
  reason text not null,
  created_at timestamptz not null default now(),
  settled_at timestamptz,
  primary key (review_id, user_id)
);
create index review_reports_of_user on review_reports (user_id);
-- How many of them nobody has looked into yet.
alter table reviews add column reported integer not null default 0;
-- Checked by 0051, which holds up nobody.
alter table reviews add constraint reviews_reported check (reported >= 0) not valid;
-- Whether an account wants to be invited to review what it received; a mail that is not wanted is ended by its link.
alter table mail_preferences add column review_invitations boolean not null default true;
