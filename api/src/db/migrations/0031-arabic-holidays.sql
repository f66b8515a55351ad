-- What a public holiday is called in Arabic; null where an administrator gave it no Arabic name. Those that stand there from the start have one.
alter table holidays add column arabic_name text;
update holidays set arabic_name = words.arabic
from (values
  ('Coptic Christmas', 'عيد الميلاد المجيد'), ('25 January Revolution', 'ثورة 25 يناير'), ('Sinai Liberation Day', 'عيد تحرير سيناء'),
  ('Labour Day', 'عيد العمال'), ('30 June Revolution', 'ثورة 30 يونيو'), ('23 July Revolution', 'ثورة 23 يوليو'),
  ('Armed Forces Day', 'عيد القوات المسلحة')
) as words (english, arabic)
where holidays.name = words.english;
