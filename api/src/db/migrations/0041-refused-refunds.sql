-- concurrently
-- Refunds that the card provider refused: few, and looked for among all.
create index concurrently refunds_failed on refunds (order_id, created_at) where status = 'FAILED';
