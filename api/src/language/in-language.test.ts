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
  // Over real connections: only there is a body read outside of the context of its request.
  url = await shop.app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(() => shop.close())

interface Refusal {
  message: string
  fields?: { message: string }[]
}

/** Sends a request; a body comes after its headers, as over a slow line. */
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
])('A caller that accepts %s is refused in that language, before and after the body is read', async (language, signIn, wrong, gone) => {
  expect((await ask('/cart', language)).message).toBe(signIn)
  expect((await ask('/user/login', language, login)).message).toBe(wrong)
  expect((await ask('/product/one/prod_none', language)).message).toBe(gone)
})

test('Errors of fields are in the language of the call, from the rules of forms and from the shape of the body', async () => {
  const messages = async (language: string, body: object) =>
    (await ask('/user/register', language, body)).fields?.map(({ message }) => message)
  const words = ['Not valid name', 'Not valid email', 'Not valid phone', 'No matching']
  const arabic = ['اسم غير صالح', 'بريد إلكتروني غير صالح', 'رقم هاتف غير صالح', 'غير متطابقتين']
  expect([await messages('en', signUp), await messages('ar', signUp)]).toEqual([words, arabic])
  const { name: _name, ...without } = signUp
  expect(await messages('ar', without)).toEqual(['هذا الحقل مطلوب'])
  expect(await messages('ar', { ...signUp, name: 'x'.repeat(1001) })).toEqual(['الحد الأقصى لعدد الأحرف: 1,000'])
})

test('Simultaneous callers of both languages are each answered in their own', async () => {
  const languages = Array.from({ length: 20 }, (_, n) => (n % 2 === 0 ? 'ar' : 'en'))
  const told = await Promise.all(languages.map(async (language) => (await ask('/user/login', language, login)).message))
  expect(told.map((message) => (/\p{Script=Arabic}/u.test(message) ? 'ar' : 'en'))).toEqual(languages)
})

const ARABIC = /\p{Script=Arabic}/u
/** After one of these calls the caller is signed out. */
const ENDS = new Set(['DELETE /user', 'POST /user/logout'])

test('Messages of success are in the language of the call', async () => {
  const [department, product] = [await shop.fixtures.department(), await shop.fixtures.product()]
  const [empty, sold] = [await shop.fixtures.category(department), await shop.fixtures.category()]
  const admin = await shop.fixtures.caller({ isAdmin: true })
  const shopper = await shop.fixtures.caller()
  const told = async (url: string, { headers } = admin, method: 'DELETE' | 'POST' = 'DELETE') => {
    const answer = await shop.app.inject({ method, url, headers: { ...headers, 'accept-language': 'ar' } })
    return [answer.statusCode, answer.json<Refusal>().message]
  }
  const holiday = { method: 'PUT', url: '/delivery/holidays', headers: admin.headers, payload: { day: '2031-03-03', name: 'Day' } } as const
  await shop.app.inject(holiday)
  expect(await told(`/favourite/${product}`, shopper)).toEqual([200, 'تمت إزالة المنتج من المفضلة'])
  expect(await told(`/product/${product}`)).toEqual([200, 'تم حذف المنتج'])
  expect(await told(`/category/${empty}`)).toEqual([200, 'تم حذف الفئة'])
  expect(await told(`/category/${sold}`)).toEqual([200, 'تم حذف الفئة'])
  expect(await told(`/department/${department}`)).toEqual([200, 'تم حذف القسم'])
  expect(await told('/delivery/holidays/2031-03-03')).toEqual([200, 'تمت إزالة العطلة'])
  expect(await told('/user', shopper)).toEqual([200, 'تم حذف حسابك'])
  expect(await told('/user/logout', admin, 'POST')).toEqual([200, 'تم تسجيل الخروج'])
})

/** Invalid input of any call: bodies that are wrong, empty or unreadable; for a read, a query. */
const WRONG = ['{"quantity":"x","address":1,"name":7,"zzz":1}', '{}', '{']

test('Every route refuses an Arabic caller in Arabic: signed out, without rights, and with a meaningless body, query and id', async () => {
  const calls = Object.entries(shop.app.swagger().paths ?? {}).flatMap(([path, methods]) =>
    Object.keys(methods ?? {}).map((method) => ({
      path: path.replaceAll(/\{\w+\}/g, 'none'),
      method: method.toUpperCase() as 'GET' | 'PUT',
    })),
  )
  const refusals = new Set<string>()
  async function refuse(url: string, method: 'GET' | 'PUT', who: object, payload?: string) {
    const headers = { ...who, 'accept-language': 'ar', ...(payload && { 'content-type': 'application/json' }) }
    const answer = await shop.app.inject({ method, url, headers, ...(payload && { payload }) })
    if (answer.statusCode < 400 || !answer.body.startsWith('{')) return
    const { message, fields = [] } = answer.json<Refusal>()
    for (const text of [message, ...fields.map((field) => field.message)])
      refusals.add(ARABIC.test(text) ? text : `${method} ${url}: ${text}`)
  }
  const callers = [(await shop.fixtures.caller()).headers, (await shop.fixtures.caller({ isAdmin: true })).headers]
  for (const { path, method } of calls) {
    if (ENDS.has(`${method} ${path}`)) continue
    await refuse(path, method, {})
    for (const who of callers)
      if (method === 'GET') await refuse(`${path}?limit=x&zzz=1`, method, who)
      else for (const payload of WRONG) await refuse(path, method, who, payload)
  }
  expect([...refusals].filter((text) => !ARABIC.test(text))).toEqual([])
  expect(refusals.size).toBeGreaterThan(15)
})
