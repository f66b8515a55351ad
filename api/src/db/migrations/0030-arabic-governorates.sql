-- Governorates by their Arabic names too: half of the shop's readers write their address so.
alter table delivery_days add column arabic text;
update delivery_days set arabic = named.arabic from (values
  ('Alexandria', 'الإسكندرية'), ('Aswan', 'أسوان'), ('Asyut', 'أسيوط'), ('Beheira', 'البحيرة'),
  ('Beni Suef', 'بني سويف'), ('Cairo', 'القاهرة'), ('Dakahlia', 'الدقهلية'), ('Damietta', 'دمياط'),
  ('Faiyum', 'الفيوم'), ('Gharbia', 'الغربية'), ('Giza', 'الجيزة'), ('Ismailia', 'الإسماعيلية'),
  ('Kafr El Sheikh', 'كفر الشيخ'), ('Luxor', 'الأقصر'), ('Matrouh', 'مطروح'), ('Minya', 'المنيا'),
  ('Monufia', 'المنوفية'), ('New Valley', 'الوادي الجديد'), ('North Sinai', 'شمال سيناء'),
  ('Port Said', 'بورسعيد'), ('Qalyubia', 'القليوبية'), ('Qena', 'قنا'), ('Red Sea', 'البحر الأحمر'),
  ('Sharqia', 'الشرقية'), ('Sohag', 'سوهاج'), ('South Sinai', 'جنوب سيناء'), ('Suez', 'السويس')
) as named (governorate, arabic) where delivery_days.governorate = named.governorate;
alter table delivery_days alter column arabic set not null;

-- What is the same for all ways to write a governorate: as searches compare texts, without the word 'governorate', spaces and hyphens.
create function governorate_key(written text) returns text immutable parallel safe language sql
return regexp_replace(regexp_replace(fold_text(trim(written)), '^محافظه\s+|\s+governorate$', ''), '[\s-]+', '', 'g');
