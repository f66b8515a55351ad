-- `arabic_name`, here and elsewhere, is what shoppers read in Arabic; null where nobody has translated it, which is then shown in English.
create table departments (
  id text primary key,
  name text not null,
  arabic_name text
);
create unique index departments_name on departments (lower(name));
