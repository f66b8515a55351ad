-- The code of the country where it was made (ISO 3166-1); null where staff did not enter it.
alter table products add column country_of_origin text;
