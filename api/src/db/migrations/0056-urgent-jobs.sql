-- concurrently
-- Jobs that do not wait behind mails which a shopper can end: a sale may leave tens of thousands of these within a minute.
create index concurrently outbox_urgent on outbox (due_at, id)
  where done_at is null and dead_at is null and kind not in ('back-in-stock', 'price-drop', 'review-invitation');
