-- A hidden review counts for nothing, and is read by its author and administrators alone. `answer` is what the shop says to it, for all.
-- `edited_at` is when its author changed it last.
alter table reviews
  add column hidden_at timestamptz,
  add column hidden_reason text,
  add column answer text,
  add column answered_at timestamptz,
  add column edited_at timestamptz;
