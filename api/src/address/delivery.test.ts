import type { RestPromise } from '@shop/contract/rest/delivery.ts'
import type { RestDeliveryDays, RestHoliday } from '@shop/contract/rest/delivery.ts'
import { CUT_OFF_HOUR, MAX_HOLIDAYS } from '@shop/contract/shop.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { untilWaiting } from '../../../tests/money/checkout.ts'
import { ADDRESS, createTestShop, type Caller, type TestShop } from '../../../tests/support/shop.ts'
import { governorateOf } from '@shop/contract/governorate-of.ts'
import { GOVERNORATES } from '@shop/contract/governorates.ts'
import { statement } from '../db/database.ts'

let shop: TestShop
let admin: Caller
beforeAll(async () => {
  shop = await createTestShop({ connections: 20 })
  admin = await shop.fixtures.caller({ isAdmin: true })
})
afterAll(() => shop.close())

const promised = statement<RestPromise>(
  'test.promised',
  'select promised_day($1, $2, $3)::text as "from", promised_day($1, $2, $4)::text as "to"',
)

const fill = statement(
  'test.holidays',
  `with today as (select (now() at time zone 'Africa/Cairo')::date as today)
    insert into holidays (day, name) select today + n, 'Full' from today, generate_series(0, 400) n
    where extract(isodow from today + n) not in (5, 6) and not exists (select from holidays where day = today + n)
    order by n limit $1 - (select count(*) from holidays where day >= (select today from today))`,
)

const lockDay = statement('test.lock-day', 'select from holidays where day = $1 for update')

const clear = statement('test.clear-holidays', `delete from holidays where name in ('Full', 'Eid')`)

describe('An order accepted in Cairo', () => {
  const days = { fewest: 1, most: 2 }
  test.each([
    // In winter Cairo is two hours ahead of UTC.
    ['on a Sunday morning goes out that day', '2026-11-22T08:00:00Z', days, '2026-11-23', '2026-11-24'],
    ['a minute before two goes out that day', '2026-11-22T11:59:00Z', days, '2026-11-23', '2026-11-24'],
    ['at two goes out on the next day', '2026-11-22T12:00:00Z', days, '2026-11-24', '2026-11-25'],
    ['on a Thursday afternoon goes out on Sunday', '2026-11-26T13:00:00Z', days, '2026-11-30', '2026-12-01'],
    ['on a Friday goes out on Sunday', '2026-11-27T08:00:00Z', days, '2026-11-30', '2026-12-01'],
    ['late on a Saturday by UTC is a Sunday there', '2026-11-28T22:30:00Z', days, '2026-11-30', '2026-12-01'],
    ['on a Thursday morning skips Friday and Saturday on its way', '2026-11-26T08:00:00Z', days, '2026-11-29', '2026-11-30'],
    ['at half past one in summer, three hours ahead, goes out that day', '2026-07-05T10:30:00Z', days, '2026-07-06', '2026-07-07'],
    ['with no day to travel arrives the day it goes out', '2026-11-22T08:00:00Z', { fewest: 0, most: 0 }, '2026-11-22', '2026-11-22'],
  ])('%s', async (_, at, { fewest, most }, from, to) => {
    expect(await shop.db.query(promised, [at, CUT_OFF_HOUR, fewest, most])).toEqual([{ from, to }])
  })

  test('neither goes out nor travels nor arrives on a public holiday', async () => {
    const set = (day: string, method: 'PUT' | 'DELETE') =>
      shop.app.inject(
        method === 'PUT'
          ? { method, url: '/delivery/holidays', headers: admin.headers, payload: { day, name: 'Eid al-Fitr' } }
          : { method, url: `/delivery/holidays/${day}`, headers: admin.headers },
      )
    // A Sunday that would be the day of dispatch, and a Tuesday that would be one of arrival.
    const holidays = ['2026-11-22', '2026-11-24']
    const ask = () => shop.db.query(promised, ['2026-11-22T08:00:00Z', CUT_OFF_HOUR, 1, 2])
    for (const day of holidays) expect((await set(day, 'PUT')).statusCode).toBe(200)
    expect(await ask()).toEqual([{ from: '2026-11-25', to: '2026-11-26' }])
    for (const day of holidays) expect((await set(day, 'DELETE')).statusCode).toBe(200)
    expect(await ask()).toEqual([{ from: '2026-11-23', to: '2026-11-24' }])
  })
})

describe('The shop', () => {
  const get = async (url: string) => (await shop.app.inject({ url, headers: admin.headers })).json()
  const promise = async (state?: string) =>
    (await get(`/delivery${state === undefined ? '' : `?state=${encodeURIComponent(state)}`}`)).promise
  const set = (payload: object) => shop.app.inject({ method: 'PUT', url: '/delivery/days', headers: admin.headers, payload })

  async function order(state: string) {
    const { headers } = await shop.fixtures.caller()
    await shop.app.inject({
      method: 'PUT',
      url: '/cart/item',
      headers,
      payload: { product_id: await shop.fixtures.product(), quantity: 1 },
    })
    const payload = { deliveryAddress: { ...ADDRESS, state }, paymentMethod: 'cash' }
    const [placed] = (await shop.app.inject({ method: 'POST', url: '/order', headers, payload })).json()
    return { placed, again: async () => (await shop.app.inject({ url: `/order/one/${placed._id}`, headers })).json() }
  }

  test('has days for all 27 governorates', async () => {
    const days = await get('/delivery/days')
    expect(days).toHaveLength(27)
    for (const { fewest, most } of days) expect(fewest <= most && most > 0).toBe(true)
  })

  test('names its delivery days to every caller, in both languages', async () => {
    const answer = await shop.app.inject({ url: '/delivery/governorates' })
    const governorates = answer.json<{ name: string; arabicName: string }[]>()
    expect(governorates.map(({ name }) => name)).toEqual((await get('/delivery/days')).map((days: RestDeliveryDays) => days.governorate))
    for (const { name, arabicName } of governorates) expect(await promise(arabicName)).toEqual(await promise(name))
    expect(Object.fromEntries(governorates.map(({ name, arabicName }) => [name, arabicName]))).toEqual(GOVERNORATES)
  })

  test('knows a governorate in its usual spellings, and refuses other places', async () => {
    const cairo = await promise('Cairo')
    expect(await promise()).toEqual(cairo)
    for (const written of ['cairo', ' CAIRO ', 'Cairo Governorate', 'cairo governorate ']) expect(await promise(written)).toEqual(cairo)
    for (const written of ['القاهرة', 'القاهره', 'محافظة القاهرة', 'محافظه  القاهره ']) expect(await promise(written)).toEqual(cairo)
    for (const written of ['Kafr el-Sheikh', 'كفر الشيخ', 'Port-Said', 'بور سعيد', 'Ismaïlia'])
      expect(await promise(written)).toEqual(await promise('Suez'))
    for (const written of [' CAIRO ', 'cairo governorate ', 'محافظه  القاهره ', 'Kafr el-Sheikh', 'Port-Said', 'بور سعيد', 'Ismaïlia'])
      expect(await promise(written)).toEqual(await promise(governorateOf(written)))
    for (const wrong of ['Atlantis', 'Gizza', '', ' ']) {
      const answer = await shop.app.inject({ url: '/delivery', query: { state: wrong } })
      expect([answer.statusCode, answer.json()]).toMatchObject([400, { code: 'VALIDATION', fields: [{ path: ['state'] }] }])
    }
  })

  test('stores with an order the day promised at placing, and later changes of the days leave it alone', async () => {
    const before = await promise('Giza')
    const { placed, again } = await order('Giza')
    expect(placed.promise).toEqual(before)
    expect((await set({ governorate: 'Giza', fewest: 9, most: 10 })).json()).toEqual({ governorate: 'Giza', fewest: 9, most: 10 })
    expect((await promise('Giza')).to > before.to).toBe(true)
    expect((await again()).promise).toEqual(before)
    expect((await order('Giza')).placed.promise).toEqual(await promise('Giza'))
  })

  test('notes in the audit log which administrator changed the delivery days, with before and after', async () => {
    await set({ governorate: 'Suez', fewest: 2, most: 5 })
    const [entry] = await get('/audit?subject=Suez')
    expect(entry).toMatchObject({
      action: 'setDeliveryDays',
      actor: { _id: admin.account.id },
      subject: { type: 'delivery', _id: 'Suez' },
      before: { most: 3 },
      after: { most: 5 },
    })
  })

  test.each([
    [{ governorate: 'Atlantis', fewest: 1, most: 2 }, 404],
    [{ governorate: 'Cairo', fewest: 3, most: 2 }, 400],
    [{ governorate: 'Cairo', fewest: -1, most: 2 }, 400],
    [{ governorate: 'Cairo', fewest: 1, most: 61 }, 400],
    [{ governorate: 'Cairo', fewest: 1.5, most: 2 }, 400],
  ])('refuses the delivery days %j', async (payload, status) => {
    const before = await get('/delivery/days')
    expect((await set(payload)).statusCode).toBe(status)
    expect(await get('/delivery/days')).toEqual(before)
  })
})

describe('Public holidays', () => {
  const list = async () => (await shop.app.inject({ url: '/delivery/holidays', headers: admin.headers })).json<RestHoliday[]>()
  const set = (payload: object) => shop.app.inject({ method: 'PUT', url: '/delivery/holidays', headers: admin.headers, payload })
  const year = new Date().getUTCFullYear()

  test('with a fixed date are known for this year and the next', async () => {
    const fixed = ['01-07', '01-25', '04-25', '05-01', '06-30', '07-23', '10-06']
    expect((await list()).map(({ day }) => day)).toEqual([year, year + 1].flatMap((each) => fixed.map((day) => `${each}-${day}`)))
  })

  test('with a fixed date are named in Arabic, too', async () => {
    expect((await list()).filter(({ arabicName }) => !/^\p{Script=Arabic}/u.test(arabicName ?? ''))).toEqual([])
  })

  test('are entered, renamed and removed by an administrator, whom the audit log names', async () => {
    const day = `${year + 1}-03-10`
    expect((await set({ day, name: ' Eid ' })).json()).toEqual({ day, name: 'Eid', arabicName: null })
    await set({ day, name: 'Eid', arabicName: ' عيد الفطر ' })
    await set({ day, name: 'Eid al-Fitr' })
    expect((await list()).filter((each) => each.day === day)).toEqual([{ day, name: 'Eid al-Fitr', arabicName: 'عيد الفطر' }])
    expect((await set({ day, name: 'Eid al-Fitr', arabicName: '' })).json()).toEqual({ day, name: 'Eid al-Fitr', arabicName: null })
    const remove = () => shop.app.inject({ method: 'DELETE', url: `/delivery/holidays/${day}`, headers: admin.headers })
    expect([(await remove()).statusCode, (await remove()).statusCode]).toEqual([200, 404])
    const entries = (await shop.app.inject({ url: `/audit?subject=${day}`, headers: admin.headers })).json()
    expect(entries.map(({ action, after }: { action: string; after: object }) => [action, after])).toEqual([
      ['deleteHoliday', { name: null }],
      ['setHoliday', { arabicName: null }],
      ['setHoliday', { name: 'Eid al-Fitr' }],
      ['setHoliday', { arabicName: 'عيد الفطر' }],
      ['setHoliday', { name: 'Eid' }],
    ])
  })

  test('are removed once, and once in the audit log, when two administrators do so at the same moment', async () => {
    const day = `${year + 1}-03-12`
    await set({ day, name: 'Eid' })
    const remove = () => shop.app.inject({ method: 'DELETE', url: `/delivery/holidays/${day}`, headers: admin.headers })
    const [removing] = await shop.db.transaction(async (tx) => {
      await tx.query(lockDay, [day])
      const begun = Promise.all([remove(), remove()])
      await untilWaiting(shop, 2)
      return [begun]
    })
    expect((await removing).map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 404])
  })

  test.each([
    { day: '2026-02-30', name: 'Eid' },
    { day: '10.3.2026', name: 'Eid' },
    { day: '2026-03-10', name: ' ' },
    { day: '2026-03-10' },
  ])('with the body %j are refused', async (payload) => {
    const before = await list()
    expect((await set(payload)).statusCode).toBe(400)
    expect(await list()).toEqual(before)
  })

  test('are 200 at most from today on, also when they are entered at once', async () => {
    await shop.db.query(fill, [MAX_HOLIDAYS - 2])
    const calls = Array.from({ length: 20 }, (_, nth) => set({ day: `2036-03-${String(nth + 1).padStart(2, '0')}`, name: 'Eid' }))
    const statuses = (await Promise.all(calls)).map(({ statusCode }) => statusCode)
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 200, ...Array.from({ length: 18 }, () => 400)])
    await shop.db.query(clear)
  })

  test('are 200 at most from today on, so that a promise always has a day', async () => {
    expect((await set({ day: '2020-01-02', name: 'Over' })).statusCode).toBe(200)
    await shop.db.query(fill, [MAX_HOLIDAYS])
    expect((await set({ day: '2020-01-01', name: 'Eid' })).json()).toMatchObject({ code: 'VALIDATION', fields: [{ path: ['day'] }] })
    expect((await set({ day: (await list()).at(-1)?.day ?? '', name: 'Renamed' })).statusCode).toBe(200)
    expect(await shop.db.query(promised, [new Date().toISOString(), CUT_OFF_HOUR, 60, 60])).toEqual([
      { from: expect.any(String), to: expect.any(String) },
    ])
  })
})
