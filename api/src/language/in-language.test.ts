import { once } from 'node:events'
import { request, type IncomingMessage } from 'node:http'
import { json } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestShop, type TestShop } from '../../../tests/support/shop.ts'

let shop: TestShop
let url: string

beforeAll(async () => {
  shop = await createTestShop()
  // Over real connections: only there a body is read by somebody else than who asked for it.
  url = await shop.app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(() => shop.close())

interface Refusal {
  message: string
  fields?: { message: string }[]
}

/** Asks; a body comes after its headers, as over a slow line. */
async function ask(path: string, language?: string, body?: object): Promise<Refusal> {
  const headers = { 'content-type': 'application/json', ...(language !== undefined && { 'accept-language': language }) }
  const asked = request(url + path, { method: body ? 'POST' : 'GET', headers })
  asked.flushHeaders()
  if (body) await sleep(20)
  asked.end(body && JSON.stringify(body))
  const [answer] = (await once(asked, 'response')) as [IncomingMessage]
  return (await json(answer)) as Refusal
}

const login = { email: 'nobody@khan.example', password: 'Passw0rd!' }
const signUp = { name: 'M0na', email: 'mona@', phone: '1', password: 'Passw0rd!', confirm_password: 'other' }

test.each([
  [undefined, 'Please sign in', 'Opps! please check data again', 'The product was not found'],
  ['en-GB, ar;q=0.5', 'Please sign in', 'Opps! please check data again', 'The product was not found'],
  ['ar', 'يرجى تسجيل الدخول', 'عذرًا! يرجى التحقق من البيانات مرة أخرى', 'لم يتم العثور على المنتج'],
  ['ar-EG, en;q=0.5', 'يرجى تسجيل الدخول', 'عذرًا! يرجى التحقق من البيانات مرة أخرى', 'لم يتم العثور على المنتج'],
])('Who accepts %s is refused in that language, before and after the body is read', async (language, signIn, wrong, gone) => {
  expect((await ask('/cart', language)).message).toBe(signIn)
  expect((await ask('/user/login', language, login)).message).toBe(wrong)
  expect((await ask('/product/one/prod_none', language)).message).toBe(gone)
})

test('Fields are told in the language of the call: by the rules of the forms, and by the shape of the body', async () => {
  const messages = async (language: string, body: object) =>
    (await ask('/user/register', language, body)).fields?.map(({ message }) => message)
  const words = ['Not valid name', 'Not valid email', 'Not valid phone', 'No matching']
  const arabic = ['اسم غير صالح', 'بريد إلكتروني غير صالح', 'رقم هاتف غير صالح', 'غير متطابقتين']
  expect([await messages('en', signUp), await messages('ar', signUp)]).toEqual([words, arabic])
  const { name: _name, ...without } = signUp
  expect(await messages('ar', without)).toEqual(['هذا الحقل مطلوب'])
  expect(await messages('ar', { ...signUp, name: 'x'.repeat(1001) })).toEqual(['الحد الأقصى لعدد الأحرف: 1,000'])
})

test('Callers of both languages at once are each told in their own', async () => {
  const languages = Array.from({ length: 20 }, (_, n) => (n % 2 === 0 ? 'ar' : 'en'))
  const told = await Promise.all(languages.map(async (language) => (await ask('/user/login', language, login)).message))
  expect(told.map((message) => (/\p{Script=Arabic}/u.test(message) ? 'ar' : 'en'))).toEqual(languages)
})
