import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '../../tools/environment.ts'

type Message = string | { declarations: string[]; selectors: string[]; match: Record<string, string> }[]
type Messages = Record<string, Message>

const files = globSync('contract/messages/en/*.json', { cwd: ROOT }).map((file) => basename(file))

function read(language: string, file: string): Messages {
  const { $schema: _schema, ...messages } = JSON.parse(readFileSync(join(ROOT, 'contract/messages', language, file), 'utf8')) as Messages
  return messages
}

const variantsOf = (message: Message): string[] =>
  typeof message === 'string' ? [message] : message.flatMap(({ match }) => Object.values(match))
/** The inputs and marks of a text. */
const placesIn = (message: Message): string[] =>
  [...new Set(variantsOf(message).flatMap((text) => [...text.matchAll(/\{[#/]?\w+\}/g)].map(([place]) => place)))].toSorted()

test.each(files)('Every message of %s exists in both languages, with the same parameters and pictures', (file) => {
  const [english, arabic] = [read('en', file), read('ar', file)]
  expect(Object.keys(arabic)).toEqual(Object.keys(english))
  const open = (messages: Messages) => Object.entries(messages).map(([key, message]) => [key, placesIn(message)])
  expect(open(arabic)).toEqual(open(english))
  for (const [key, message] of Object.entries(arabic))
    for (const text of variantsOf(message)) expect(`${key}: ${text}`).toMatch(/: .*(\p{Script=Arabic}|^\W*$|\{)/u)
})

test.each(files)('Every message key of %s begins with the name of the file, and stands in alphabetical order', (file) => {
  const keys = Object.keys(read('en', file))
  expect(keys).toEqual(keys.toSorted())
  expect(keys.filter((key) => !key.startsWith(`${basename(file, '.json')}_`))).toEqual([])
})

test('Arabic messages have all plural forms wherever a number is counted', () => {
  const forms = ['few', 'many', 'one', 'other', 'two', 'zero']
  for (const file of files)
    for (const [key, message] of Object.entries(read('ar', file)))
      if (typeof message !== 'string') {
        const [{ declarations, match } = { declarations: [], match: {} }] = message
        if (!declarations.some((each) => each.includes('plural'))) continue
        expect([key, Object.keys(match).map((each) => each.split('=')[1])]).toEqual([key, expect.arrayContaining(forms)])
      }
})

test('Every message is used, and none while a module loads, when the language is not known yet', () => {
  const sources = globSync('{web/src,web/server,gateway/src,api/src,contract/src}/**/*.{ts,tsx}', {
    cwd: ROOT,
    exclude: ['**/messages/**', '**/*.test.*'],
  }).map((file) => [file, readFileSync(join(ROOT, file), 'utf8')] as const)
  const said = new Set(sources.flatMap(([, text]) => [...text.matchAll(/\bm\.(\w+)/g)].map(([, key]) => key)))
  expect(files.flatMap((file) => Object.keys(read('en', file))).filter((key) => !said.has(key))).toEqual([])
  // At the outermost level of a module a line begins at its margin, and a function has an arrow or its name.
  const early = sources.flatMap(([file, text]) =>
    text
      .split('\n')
      .filter((line) => /^(export )?const \w+ = (?!.*=>).*\bm\.\w+\(/.test(line))
      .map((line) => `${file}: ${line}`),
  )
  expect(early).toEqual([])
})

test('Styles use logical sides, never left or right, since pages are read in both directions', () => {
  const physical =
    /(?<![\w-])(?:(?:margin|padding|border|inset)-(?:left|right)\b|(?:left|right): ?[^;,]+;|(?:text-align|float): ?(?:left|right)\b)/
  const found = globSync(['web/src/**/*.{ts,tsx,css}', 'web/index.html'], { cwd: ROOT, exclude: ['**/*.test.*'] }).flatMap((file) =>
    readFileSync(join(ROOT, file), 'utf8')
      .split('\n')
      .filter((line) => physical.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  )
  expect(found).toEqual([])
})

const ARABIC = [...globSync('contract/messages/ar/*.json', { cwd: ROOT }), ...globSync('demo/src/catalogue/arabic/*.ts', { cwd: ROOT })]

test('Arabic messages use the words of Egyptian shops, as for kg, a field watch, cabin luggage and a page not found', () => {
  const all = ARABIC.map((file) => readFileSync(join(ROOT, file), 'utf8')).join('\n')
  expect(all.match(/كغم|كلغ|للميدان|للمقصورة|هذه البوابة/g)).toBeNull()
  for (const words of ['كجم', 'ساعة ساعتي الميدانية', 'حقيبة كابينة', 'الصفحة غير موجودة']) expect(all).toContain(words)
})

test('Arabic messages have no short vowels, which only schoolbooks and scripture write', () => {
  expect(ARABIC.length).toBeGreaterThan(10)
  for (const source of ARABIC) {
    const words = readFileSync(join(ROOT, source), 'utf8').match(/[\p{L}\p{M}]*[\u064e\u0650\u0652][\p{L}\p{M}]*/gu)
    expect([source, words]).toEqual([source, null])
  }
})

test('In Arabic no full stop follows an amount, whose currency ends with one', () => {
  const amount = /\{(?:amount|before|fee|minimum|missing|now|price|sum|total)\}\./
  const doubled = files.flatMap((file) =>
    Object.entries(read('ar', file)).flatMap(([key, message]) =>
      variantsOf(message)
        .filter((text) => amount.test(text))
        .map(() => key),
    ),
  )
  expect(doubled).toEqual([])
})
