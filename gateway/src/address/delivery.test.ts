import { describe, expect, test } from 'vitest'
import { order } from '../testing/stub-shop.ts'
import { testGatewayForFile } from '../testing/test-gateway.ts'

const gateway = testGatewayForFile()
const PROMISE = { from: '2026-11-24', to: '2026-11-25' }

describe('A promised day', () => {
  const SHOP = 'query ($governorate: String) { shop { delivery(governorate: $governorate) { from to } } }'

  test('is read from the REST service by the governorate', async () => {
    const asked: (string | null)[] = []
    gateway.stub.routes['GET delivery'] = ({ query }) => {
      asked.push(query.get('state'))
      return { body: { promise: PROMISE } }
    }
    expect(await gateway.ask(SHOP, { variables: { governorate: 'South Sinai' } })).toEqual({ data: { shop: { delivery: PROMISE } } })
    expect(asked).toEqual(['South Sinai'])
  })

  test('for a place that is no governorate is refused', async () => {
    const fields = [{ path: ['state'], code: 'INVALID', message: 'No' }]
    gateway.stub.routes['GET delivery'] = ({ query }) =>
      query.get('state') === 'Gizza' ? { status: 400, body: { code: 'VALIDATION', message: 'No', fields } } : { body: { promise: PROMISE } }
    expect(await gateway.ask(SHOP, { variables: { governorate: 'Gizza' } })).toMatchObject({
      data: { shop: { delivery: null } },
      errors: [{ path: ['shop', 'delivery'], extensions: { code: 'BAD_USER_INPUT' } }],
    })
  })

  test('is null when the REST service speaks spec section 7 alone', async () => {
    for (const status of [404, 405]) {
      gateway.stub.routes['GET delivery'] = () => ({ status, text: '<p>Cannot GET</p>' })
      expect(await gateway.ask(SHOP)).toEqual({ data: { shop: { delivery: null } } })
    }
  })

  test('of an order is the one stored with it, or null when the REST service stores none', async () => {
    const query = '{ order(id: "ord_1") { promisedDelivery { from to } } }'
    const ask = () => gateway.ask(query, { token: 'token-ann' })
    expect(await ask()).toEqual({ data: { order: { promisedDelivery: null } } })
    gateway.stub.routes['GET order/one/*'] = () => ({ body: { ...order('token-ann', 1), promise: PROMISE } })
    expect(await ask()).toEqual({ data: { order: { promisedDelivery: PROMISE } } })
  })
})

describe('The governorates', () => {
  const query = '{ shop { governorates english: governorates(language: EN) } }'

  test('are listed for every caller, in the language of the caller', async () => {
    expect(await gateway.ask(query, { language: 'ar' })).toEqual({ data: { shop: { governorates: ['الجيزة'], english: ['Giza'] } } })
  })

  test('are not offered by a REST service without them', async () => {
    for (const status of [404, 405]) {
      gateway.stub.routes['GET delivery/governorates'] = () => ({ status, text: '<p>Cannot GET</p>' })
      expect(await gateway.ask(query)).toMatchObject({
        data: { shop: { governorates: null, english: null } },
        errors: [1, 2].map(() => ({ extensions: { code: 'NOT_OFFERED' } })),
      })
    }
  })
})

describe('The delivery days of the governorates', () => {
  const CHANGE = `mutation { setDeliveryDays(input: { deliveryDaysId: "gov_Cairo", minDays: 3, maxDays: 2 }) {
    __typename ... on SetDeliveryDaysSuccess { deliveryDays { id maxDays } } ... on ValidationError { fields { path message } }
  } }`
  const change = () => gateway.ask(CHANGE, { token: 'admin' })

  test('are listed for administrators, and not offered by a REST service without them', async () => {
    const ask = () => gateway.ask('{ deliveryDays { id governorate minDays maxDays } }', { token: 'admin' })
    expect(await ask()).toEqual({ data: { deliveryDays: [{ id: 'gov_Cairo', governorate: 'Cairo', minDays: 1, maxDays: 2 }] } })
    gateway.stub.routes['GET delivery/days'] = () => ({ status: 404, text: '<p>Cannot GET</p>' })
    expect(await ask()).toMatchObject({ errors: [{ extensions: { code: 'NOT_OFFERED' } }] })
  })

  test('are changed by an administrator, and a refusal names its field', async () => {
    expect(await change()).toEqual({
      data: { setDeliveryDays: { __typename: 'SetDeliveryDaysSuccess', deliveryDays: { id: 'gov_Cairo', maxDays: 2 } } },
    })
    const fields = [{ path: ['most'], code: 'INVALID', message: 'No' }]
    gateway.stub.routes['PUT delivery/days'] = () => ({ status: 400, body: { code: 'VALIDATION', message: 'No', fields } })
    expect(await change()).toEqual({
      data: { setDeliveryDays: { __typename: 'ValidationError', fields: [{ path: ['maxDays'], message: 'No' }] } },
    })
  })
})

const SET_DAYS = 'mutation { setDeliveryDays(input: { deliveryDaysId: "gov_Cairo", minDays: 1, maxDays: 2 }) { __typename } }'

describe('Public holidays', () => {
  const SET = `mutation { setHoliday(input: { day: "2026-03-20", name: "Eid al-Fitr" }) {
    __typename ... on SetHolidaySuccess { holiday { day name } } ... on ValidationError { fields { path } }
  } }`
  const DELETE = 'mutation { deleteHoliday(input: { holidayId: "hol_2026-10-06" }) { __typename } }'
  const ask = (query: string) => gateway.ask(query, { token: 'admin' })

  test('are listed, entered and deleted by administrators', async () => {
    expect(await ask('{ holidays { day name } }')).toEqual({ data: { holidays: [{ day: '2026-10-06', name: 'Armed Forces Day' }] } })
    expect(await ask(SET)).toEqual({
      data: { setHoliday: { __typename: 'SetHolidaySuccess', holiday: { day: '2026-03-20', name: 'Eid al-Fitr' } } },
    })
    expect(await ask(DELETE)).toEqual({ data: { deleteHoliday: { __typename: 'DeleteHolidaySuccess' } } })
  })

  test('have names in the language of the caller; an Arabic name is sent, or null when the shop has none', async () => {
    const query = '{ holidays { name arabicName english: name(language: EN) } }'
    const arabic = 'عيد القوات المسلحة'
    expect(await gateway.ask(query, { token: 'admin', language: 'ar' })).toEqual({
      data: { holidays: [{ name: arabic, arabicName: arabic, english: 'Armed Forces Day' }] },
    })
    const set = SET.replace('name: "Eid al-Fitr"', 'name: "Eid al-Fitr", arabicName: "عيد الفطر"')
    await ask(set)
    const sent = () => gateway.stub.calls.filter(({ name }) => name === 'PUT delivery/holidays').map(({ body }) => body)
    expect(sent()).toEqual([{ day: '2026-03-20', name: 'Eid al-Fitr', arabicName: 'عيد الفطر' }])
    gateway.stub.routes['GET delivery/holidays'] = () => ({ body: [{ day: '2026-10-06', name: 'Armed Forces Day' }] })
    expect(await ask(set)).toMatchObject({ errors: [{ extensions: { code: 'NOT_OFFERED' } }] })
    expect(sent()).toHaveLength(1)
  })

  test('that the REST service refuses or does not know are answered with an error type', async () => {
    const fields = [{ path: ['day'], code: 'INVALID', message: 'No' }]
    gateway.stub.routes['PUT delivery/holidays'] = () => ({ status: 400, body: { code: 'VALIDATION', message: 'No', fields } })
    gateway.stub.routes['DELETE delivery/holidays/*'] = () => ({ status: 404, body: { code: 'NOT_FOUND', message: 'No' } })
    expect(await ask(SET)).toEqual({ data: { setHoliday: { __typename: 'ValidationError', fields: [{ path: ['day'] }] } } })
    expect(await ask(DELETE)).toEqual({ data: { deleteHoliday: { __typename: 'NotFoundError' } } })
    expect(await ask(DELETE.replace('hol_', ''))).toEqual({ data: { deleteHoliday: { __typename: 'NotFoundError' } } })
    expect(await ask(SET_DAYS.replace('gov_', 'hol_'))).toEqual({ data: { setDeliveryDays: { __typename: 'NotFoundError' } } })
  })

  test.each(['2026-02-30', '0000-01-01', '2026-2-3', '2026-10-06T00:00:00Z', '06.10.2026', 'today', ''])(
    'cannot be on the day %s',
    async (day) => {
      const set = 'mutation ($day: Date!) { setHoliday(input: { day: $day, name: "None" }) { __typename } }'
      const { errors } = await gateway.ask(set, { token: 'admin', variables: { day } })
      expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT' } }])
      expect(await ask(SET.replace('2026-03-20', day))).toMatchObject({ errors: [{ extensions: { code: 'GRAPHQL_VALIDATION_FAILED' } }] })
      expect(gateway.takeCalls()).toEqual([])
    },
  )

  test("with malformed days in the REST service's answer are a fault, and not shown", async () => {
    gateway.stub.routes['GET delivery/holidays'] = () => ({ body: [{ day: '2026-02-30', name: 'Never' }] })
    expect(await ask('{ holidays { day } }')).toMatchObject({ data: { holidays: null }, errors: [{ path: ['holidays', 0, 'day'] }] })
  })

  test('are not offered by a REST service without them', async () => {
    for (const route of ['GET delivery/holidays', 'PUT delivery/holidays', 'DELETE delivery/holidays/*']) {
      gateway.stub.routes[route] = () => ({ status: 404, text: '<p>Cannot</p>' })
    }
    for (const query of ['{ holidays { day } }', SET, DELETE]) {
      expect(await ask(query)).toMatchObject({ errors: [{ extensions: { code: 'NOT_OFFERED' } }] })
    }
  })
})
