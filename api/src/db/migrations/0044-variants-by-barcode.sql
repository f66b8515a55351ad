-- concurrently
-- A scanner sends a barcode; article numbers have their index since 0023.
create index concurrently variants_of_barcode on variants (barcode) where barcode is not null and deleted_at is null;
