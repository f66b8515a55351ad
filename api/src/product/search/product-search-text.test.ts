import { foldText } from '@shop/contract/fold-text.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../../tests/support/postgres.ts'
import { statement } from '../../db/database.ts'
import { stemWords } from './stem-words.ts'

let shop: TestDatabase
beforeAll(async () => {
  shop = await createTestDatabase()
})
afterAll(() => shop.close())

const fold = statement<{ folded: string }>(
  'test.fold',
  'select fold_text(value) as folded from unnest($1::text[]) with ordinality as t (value, place) order by place',
)

test.each([
  ['small letters', 'LAMP Straße ΛΌΓΟΣ İ', 'lamp straße λογοσ i'],
  ['letters without accents', 'Crêpe e\u0301clair', 'crepe eclair'],
  ['no apostrophe, typographic or straight', 'Men’s men\u0027s men‘s men´s menʼs', 'mens mens mens mens mens'],
  ['one alef', 'أحمد إحمد آحمد ٱحمد', 'احمد احمد احمد احمد'],
  ['one ya and one ta marbuta', 'مستشفى سياره سيارة', 'مستشفي سياره سياره'],
  ['no vowels and no tatweel', 'مُوبَايْل موبـــايل', 'موبايل موبايل'],
  ['Western digits', '٢٥٦ ۲۵۶', '256 256'],
  ['no signs of direction', '\u202Elamp\u202C', 'lamp'],
  ['no tab, which parts the name from the brand', 'a\tb\nc', 'a b c'],
])('A search compares texts by %s', async (_, text, expected) => {
  expect(foldText(text)).toBe(expected)
  expect(await shop.db.query(fold, [[text]])).toEqual([{ folded: expected }])
})

test('The SQL function folds every text exactly as the TypeScript one', async () => {
  // Only letters that both have known for years: PostgreSQL and Node get new Unicode versions at different times.
  const letter = (min: number, max: number) => fc.integer({ min, max }).map((code) => String.fromCodePoint(code))
  const unit = fc.oneof(
    fc.constantFrom(...'أإآٱىئيؤوةهـًٌٍَُِّْ’‘´`Éé٠٥۵\t\n ß'.split('')),
    letter(1, 0x1ace),
    letter(0x1b00, 0x2fff),
    letter(0xfb50, 0xfefc),
    letter(0x1f300, 0x1f5ff),
  )
  const text = fc.oneof(fc.string({ unit, maxLength: 30 }), fc.string({ unit: letter(1, 0x7f), maxLength: 30 }))
  await fc.assert(
    fc.asyncProperty(fc.array(text, { minLength: 100, maxLength: 100 }), async (texts) => {
      const rows = await shop.db.query(fold, [texts])
      expect(rows.map(({ folded }) => folded)).toEqual(texts.map(foldText))
    }),
    { numRuns: 100 },
  )
})

const stem = statement<{ stems: string }>(
  'test.stem',
  'select stem_words(value) as stems from unnest($1::text[]) with ordinality as t (value, place) order by place',
)

test.each([
  ['no plural', 'Dresses, watches, batteries & shoes; glass', 'dress watch battery shoe glass'],
  ['no article', 'السماعات الذكية للمطبخ والشاي بالأرجان', 'سماعات ذكي مطبخ شاي ارجان'],
  ['no feminine ending behind ya', 'لاسلكي لاسلكية ساعة', 'لاسلكي لاسلكي ساعه'],
  ['what is too short as it is', 'gas الى والد', 'gas الي والد'],
  ['words, not signs', 'T-Shirt f/1.8 50%', 't shirt f 1 8 50'],
])('The stems of a search have %s', async (_, text, expected) => {
  expect(stemWords(text).join(' ')).toBe(expected)
  expect((await shop.db.query(stem, [[text]])).map(({ stems }) => stems.trim())).toEqual([expected])
})

test('The SQL function splits every text into the same words as the TypeScript one', async () => {
  const unit = fc.constantFrom(...'esixhzcuyab19 اليوفكبهةنأت،,-'.split(''))
  await fc.assert(
    fc.asyncProperty(fc.array(fc.string({ unit, maxLength: 40 }), { minLength: 100, maxLength: 100 }), async (texts) => {
      const rows = await shop.db.query(stem, [texts])
      expect(rows.map(({ stems }) => stems.split(' ').filter(Boolean))).toEqual(texts.map(stemWords))
    }),
    { numRuns: 50 },
  )
})
