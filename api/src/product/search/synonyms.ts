import { foldText } from '@shop/contract/fold-text.ts'

/**
 * Synonyms, one group a line; the words before `>` find those behind it, but not the other way round: a boot is a shoe. English in the
 * singular, Arabic as it is typed in Egypt. They are sought as whole words, never in descriptions.
 */
const TABLE = `
phone, mobile, cellphone, smartphone, موبايل, موبايلات, هاتف, هواتف, تليفون, تلفون, جوال
محمول > phone, smartphone, هاتف
tablet, ipad, تابلت
laptop, macbook, لابتوب, لاب
computer, pc, كمبيوتر, كومبيوتر, حاسوب > laptop, monitor
monitor, display, شاشة, شاشات
keyboard, كيبورد
headphone, headset, سماعة, سماعات > earbud
earbud, earphone, airpod, ايربودز
speaker, سبيكر > radio
radio, راديو
music, موسيقى > speaker, headphone, radio
camera, كاميرا, كاميرات
lens
عدسة > lens
watch, ساعة, ساعات > smartwatch
smartwatch, ساعة ذكية
sunglasses, shades, نظارة, نظارات
shoe, footwear, حذاء, احذية, جزمة, جزم > sneaker, boot, runner
sneaker, trainer, kicks, كوتشي, كوتشيات > runner
boot, بوت
shirt, قميص, قمصان > t-shirt, tshirt, تيشيرت
t-shirt, t shirt, tshirt, tee, تيشيرت, تيشرت, تي شيرت
jacket, coat, جاكيت, جاكت > bomber
trousers, pants, بنطلون, بنطال > jeans
jeans, denim, جينز
dress, فستان, فساتين
scarf, shawl, hijab, وشاح, شال, طرحة, كوفية
clothing, clothes, apparel, ملابس, هدوم > t-shirt, jacket, trousers, dress
men, man, male, رجالي, رجال
women, woman, ladies, female, حريمي, نسائي, سيدات
bag, purse, شنطة, شنط, حقيبة, حقائب > handbag, backpack, tote, rucksack
backpack, rucksack, شنطة ظهر
suitcase, luggage, شنطة سفر
perfume, fragrance, parfum, scent, cologne, عطر, عطور, برفان, بارفان
makeup, make-up, cosmetic, مكياج, ميكب, ميك اب > lipstick, eye palette
lipstick, rouge, روج
skin care, skincare, عناية بالبشرة > serum, night cream, sun cream
cream, كريم, lotion
sun cream, sunscreen, sunblock, واقي شمس
shampoo, شامبو
soap, صابون, صابونة
hair, شعر > shampoo, conditioner, hair dryer
conditioner, بلسم
hair dryer, hairdryer, blow dryer, سشوار, استشوار
book, كتاب, كتب > novel, cookbook
novel, story, رواية, روايات
notebook, كراسة, كشكول
pencil, قلم رصاص
pen, قلم, اقلام
toy, لعبة, لعب, العاب > doll, teddy, puzzle, chess, car
game > puzzle, chess
doll, teddy, دبدوب, عروسة
child, kid, اطفال, طفل > toy, doll, لعبة
puzzle, jigsaw, بازل
football, soccer, كرة قدم
ball, كرة, كورة > football, basketball, volleyball
racket, racquet, مضرب
dumbbell, weights, دمبل, دامبل
yoga, يوغا, يوجا
gym, fitness, workout, جيم > dumbbell, kettlebell, yoga
tent, خيمة
lantern, torch, flashlight, كشاف
flask, thermos, ترمس
bottle, زجاجة
bicycle, bike, cycling, عجلة, دراجة
skateboard, سكيت
parasol, umbrella, شمسية
cookware, kitchenware, حلل, اواني, طاسات > pan, pot, skillet, casserole, stockpot
pan, skillet, طاسة, مقلاة
pot, casserole, stockpot, حلة
kettle, غلاية, كاتل
blender, mixer, خلاط
coffee, قهوة > moka
mug, كوباية, كوبايات, مج
cup, كوب, اكواب > mug, مج
sofa, couch, settee, كنبة, اريكة
armchair, chair, كرسي, كراسي, فوتيه
table, ترابيزة, طاولة
desk > table, طاولة
مكتب > desk, table, طاولة
furniture, اثاث, موبيليا > sofa, armchair, side table
lamp, مصباح, لمبة, لمبات, اباجورة, اباجورات
مصابيح > lamp, مصباح, اباجورة
lighting, lights, اضاءة > lamp, lantern
vase, فازة
plant, نبات, زرع > aloe, pilea
electronics, gadget, الكترونيات
kitchen, مطبخ
home, منزل
house, بيت > home, منزل
sport, رياضة
beauty, تجميل
fashion, موضة, ازياء
gift, present, هدية, هدايا
`

/** Words that a search ignores beside others. */
export const STOP_WORDS: ReadonlySet<string> = new Set(
  'a an and the of for in on to with from by my و في من على عن الى ل'.split(' ').map(foldText),
)

const split = (text: string): string[] =>
  text
    .split(/[,،]/u)
    .map((word) => foldText(word).trim())
    .filter(Boolean)

const groups = new Map<string, Set<string>>()
for (const line of TABLE.trim().split('\n')) {
  const [equal = '', kinds = ''] = line.split('>')
  const found = [...split(equal), ...split(kinds)]
  for (const word of split(equal)) groups.set(word, new Set([...(groups.get(word) ?? []), ...found]))
}

/** Every word that has a synonym, and every synonym. */
export const KNOWN_WORDS: ReadonlySet<string> = new Set([...groups.values()].flatMap((group) => [...group]))

/** Words of the table that are written in two, longest first, as they occur in a text between spaces. */
export const KNOWN_PHRASES: readonly string[] = [...groups.keys()]
  .filter((word) => word.includes(' '))
  .toSorted((a, b) => b.length - a.length)

/** Letters from which on a beginning counts as the word. */
const BEGINNING = 4

/** Returns the synonyms of a folded word. */
export const synonymsOf = (word: string): string[] => [...(groups.get(word) ?? [])]

/** Returns the words, with their synonyms, that begin with a folded text. */
export const begunBy = (text: string): string[] =>
  text.length < BEGINNING ? [] : [...new Set([...groups].flatMap(([known, group]) => (known.startsWith(text) ? [...group] : [])))]
