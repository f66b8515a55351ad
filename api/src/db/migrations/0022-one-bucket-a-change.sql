-- A product that is added or deleted writes its own bucket alone: which products are older is summed up when a page is read. Copies of the
-- release before still read `older`; the next release drops it, and its index.
alter table product_pages alter column older set default 0;
