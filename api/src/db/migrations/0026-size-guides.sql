-- A table of sizes that staff writes: a line for each row, the headings first, cells apart by |; null where a department has none.
alter table departments add column size_guide text, add column arabic_size_guide text;
