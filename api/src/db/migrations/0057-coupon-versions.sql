-- Grows with every change by staff, not with orders. A copy of the release before changes a coupon and leaves it.
alter table coupons add column version integer not null default 1;
