import { describe, expect, test } from 'vitest'
import { normalPhone } from './phone.ts'
import { emailRule, nameRule, passwordRule, phoneRule } from './account-rules.ts'
import { filledIn } from './catalogue-rules.ts'
import { addressRules, reviewRules } from './rules.ts'

const WRONG_PHONE = { code: 'INVALID', message: 'Not valid phone' }

describe('A phone', () => {
  test.each([
    '01012345678',
    ' 010 1234 5678 ',
    '010-1234-5678',
    '010\u00a01234–5678',
    '\u202a01012345678\u202c',
    '+201012345678',
    '+20 10 1234 5678',
    '+20 010 1234 5678',
    '00201012345678',
    '0020-10-1234-5678',
    '٠١٠١٢٣٤٥٦٧٨',
    '+٢٠ ١٠ ۱۲۳۴ ٥٦٧٨',
  ])('written as %j is that of the account', (typed) => {
    expect(phoneRule(typed)).toBeUndefined()
    expect(normalPhone(typed)).toBe('01012345678')
  })

  test.each([
    '0131234567',
    '01312345678',
    '01512345678',
    '0223456789',
    '+2001',
    '+441012345678',
    '010123456789',
    '٠١٠',
    'phone',
    '0'.repeat(1000),
  ])('such as %j is refused in the same words, however long it is', (typed) => expect(phoneRule(typed)).toEqual(WRONG_PHONE))

  test.each(['', '  '])('such as %j counts as missing', (typed) => expect(phoneRule(typed)?.code).toBe('REQUIRED'))

  test.each([
    '01012345678',
    '01112345678',
    '01212345678',
    '01512345678',
    '+20 15 1234 5678',
    '02 2345 6789',
    '+20 2 23456789',
    '03-456-7890',
    '0482345678',
  ])('of an address may be %j, which a courier in Egypt can call', (typed) => expect(addressRules.phone(typed)).toBeUndefined())

  test.each(['01312345678', '0223456', '0123456789', '19777', '0492345678'])(
    'of an address may not be %j, which no courier can call',
    (typed) => expect(addressRules.phone(typed)).toEqual(WRONG_PHONE),
  )
})

test.each(['', '  ', '\u200b', ' \u200b\u2060 ', '\u00ad\ufe0f', '\u3164', '\u2800\u2800', '\u0001\u007f'])(
  'A street such as %j has nothing in it that can be seen, so it counts as missing',
  (typed) => {
    expect(addressRules.street(typed)).toMatchObject({ code: 'REQUIRED', message: 'This field is required' })
    expect(filledIn(typed)).toMatchObject({ code: 'REQUIRED' })
  },
)
test.each(['12', '\u200bTalaat Harb', 'ش\u200cارع', '❤️', '٥'])('A street such as %j can be seen', (typed) => {
  expect(addressRules.street(typed)).toBeUndefined()
  expect(filledIn(typed)).toBeUndefined()
})

test.each(["Mona O'Neil", 'Mona O’Neil', 'منى عادل', 'Jean-Luc, Jr.'])('The name %j is accepted', (name) =>
  expect(nameRule(name)).toBeUndefined(),
)
test.each(['M0na', 'Mona <b>', 'Mona “M”'])('The name %j is refused', (name) => expect(nameRule(name)?.message).toBe('Not valid name'))

test.each(['a@b.co', 'a.b@c.de', 'a.b.c+tag@mail.khan.example', 'منى@khan.example'])('The email %j is accepted', (email) =>
  expect(emailRule(email)).toBeUndefined(),
)
test.each(['.a@b.co', 'a.@b.co', 'a..b@c.de', '..@c.de', '@c.de', 'a@c', 'a@c..de'])('The email %j is refused', (email) =>
  expect(emailRule(email)?.message).toBe('Not valid email'),
)
test.each(Object.entries({ nameRule, emailRule, phoneRule, passwordRule, ...addressRules, ...reviewRules }))(
  'The rule %s answers soon, however long a text is (C07)',
  (_name, rule) => {
    for (const text of ['a', ' ', 'a.', "a' ", '0', '+20', 'aA1!', 'a@b.', '\u0301', 'م '].map((piece) => piece.repeat(50_000))) {
      const started = performance.now()
      for (const nearly of [text, `${text}\0`, `a@${text}`]) expect(rule(nearly)).toBeDefined()
      // A pattern that backtracks would take minutes.
      expect(performance.now() - started).toBeLessThan(2000)
    }
  },
)
test('A very long text that is nearly an email is refused in a few milliseconds', () => {
  const started = performance.now()
  expect(emailRule(`${'a.'.repeat(120)}@`)?.message).toBe('Not valid email')
  expect(performance.now() - started).toBeLessThan(1000)
})
