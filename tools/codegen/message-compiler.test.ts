import { runInThisContext } from 'node:vm'
import { expect, test } from 'vitest'
import { marked, plural } from '@shop/contract/message.ts'
import { compileMessage, compileMessages, type Message } from './message-compiler.ts'

type Said = ((inputs?: object) => string) & { parts?: (inputs?: object) => unknown }

/** A message of one language, compiled and evaluated. */
function said(message: Message, language: 'en' | 'ar' = 'en'): Said {
  const { code } = compileMessage(message, language)
  const make = runInThisContext(`(marked, plural) => ${code}`) as (...names: unknown[]) => Said
  return make(marked, plural)
}

const counted = (match: Record<string, string>): Message => [
  { declarations: ['input count', 'input name', 'local form = count: plural'], selectors: ['count', 'form'], match },
]

test('A message has its parameters inserted, and its special characters as they are', () => {
  expect(said('Hello {name}, `${name}` costs 5 \\ {price}')({ name: 'Mona', price: '1' })).toBe('Hello Mona, `$Mona` costs 5 \\ 1')
  expect(compileMessage('Back `home`', 'en').constant).toBe('`Back \\`home\\``')
  expect(compileMessage('Hello {name}', 'en').constant).toBeUndefined()
})

test('The first matching case of a message is used, by the plural forms of the language', () => {
  const items = said(counted({ 'count=0, form=*': 'none', 'count=*, form=one': '{count} item', 'count=*, form=other': '{count} items' }))
  expect([0, 1, 2, 21].map((count) => items({ count }))).toEqual(['none', '1 item', '2 items', '21 items'])
  const arabic = said(counted({ 'form=two': 'two', 'form=few': 'few', 'form=many': 'many', 'form=other': 'other' }), 'ar')
  expect([2, 3, 11, 100].map((count) => arabic({ count }))).toEqual(['two', 'few', 'many', 'other'])
})

test('A form that says what all others say takes no code, unless a second input decides as well', () => {
  const repeated: Message = [
    {
      declarations: ['input count', 'local form = count: plural'],
      selectors: ['form'],
      match: { 'form=zero': '{count} items', 'form=one': 'one', 'form=other': '{count} items' },
    },
  ]
  expect(compileMessage(repeated, 'ar').code).not.toContain('zero')
  expect([0, 1, 100].map((count) => said(repeated, 'ar')({ count }))).toEqual(['0 items', 'one', '100 items'])
  const both = said(counted({ 'count=0, form=*': 'many', 'count=*, form=zero': 'none', 'count=*, form=other': 'many' }), 'ar')
  expect(both({ count: 0 })).toBe('many')
})

test('Marked parts of a message are separate, also nested, and the plain text is available too', () => {
  const message = said('Read {#link}{#icon/}our {#strong}{what}{/strong}{/link}.')
  expect(message.parts?.({ what: 'terms' })).toEqual(['Read ', ['link', [['icon'], 'our ', ['strong', ['terms']]]], '.'])
  expect(message({ what: 'terms' })).toBe('Read our terms.')
})

test('Every language has every message, whose type names its parameters and marks', () => {
  const messages = { en: { a_b: 'Hi {#name}{user}{/name}' }, ar: { a_b: 'أهلًا {#name}{user}{/name}' } }
  expect(compileMessages(messages).types).toContain("export const a_b: MarkedMessage<{ user: {} }, 'name'>")
  expect(() => compileMessages({ ...messages, ar: {} })).toThrow('There is no text a_b in ar')
})

test.each<[string, Message]>([
  ['{#link} is not closed in “{#link}terms”', '{#link}terms'],
  ['{/link} closes nothing in “terms{/link}”', 'terms{/link}'],
  ['The last case does not hold for all that is left', counted({ 'form=other': 'items', 'form=one': 'item' })],
  ['“local form = count: number” is not understood', [{ declarations: ['local form = count: number'], selectors: [], match: { '': '' } }]],
])('A malformed message is refused: %s', (error, message) => {
  expect(() => compileMessage(message, 'en')).toThrow(error)
})
