-- Why the card provider did not give money back, in its words.
alter table refunds add column failure text;
-- Housekeeping looks for what is still to go back: a few among all there ever were.
create index refunds_pending on refunds (created_at) where status = 'PENDING';
