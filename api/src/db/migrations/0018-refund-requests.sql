-- What a refund was asked with, so that a key that is used again for another one is seen.
alter table refunds add column request_hash bytea;
