import { afterAll, beforeAll, expect, test } from 'vitest'
import { type SectionSevenService, startSectionSevenService } from './section-seven.ts'
import { openStorefront, type Storefront } from './storefront.ts'

// Paying by card with a service that speaks spec section 7 alone.
let service: SectionSevenService
let storefront: Storefront
let orderId = ''

const account = { name: 'Ann', email: 'ann@shop.example', phone: '01012345678', password: 'Passw0rd!', confirmPassword: 'Passw0rd!' }
const address = {
  phone: '01012345678',
  street: 'Nile',
  building: '3',
  city: 'Cairo',
  governorate: 'Cairo',
  country: 'Egypt',
  postalCode: '11511',
}

beforeAll(async () => {
  service = await startSectionSevenService()
  storefront = await openStorefront(service.url, { caching: false })
  await storefront.run('Register', { input: account })
  const data = await storefront.run('Login', { input: { email: account.email, password: account.password } })
  storefront.token = (data as { login: { session: { token: string } } }).login.session.token
  await storefront.run('AddToCart', { input: { productId: service.products[4]?._id } })
  const input = { deliverTo: { address }, paymentMethod: 'CARD', idempotencyKey: 'a' }
  const placed = await storefront.run('PlaceOrder', { input })
  orderId = (placed as { placeOrder: { order: { id: string } } }).placeOrder.order.id
})
afterAll(async () => {
  await storefront.close()
  await service.close()
})

test("At a service of section 7 alone, a payment is prepared, with the order's amount", async () => {
  const START = `mutation ($orderId: ID!) { createPaymentIntent(input: { orderId: $orderId }) { ... on CreatePaymentIntentSuccess {
    paymentIntent { clientSecret amount { amount } } order { id totals { total { amount } } }
  } } }`
  const { data } = await storefront.ask(START, { orderId })
  const total = Math.round((service.products[4]?.price ?? 0) * 100) + 3000
  expect(data).toEqual({
    createPaymentIntent: {
      paymentIntent: { clientSecret: `secret_of_${orderId}`, amount: { amount: total } },
      order: { id: orderId, totals: { total: { amount: total } } },
    },
  })
})

test('At a service of section 7 alone, the payment of an unknown order is not found', async () => {
  const { data } = await storefront.ask('mutation { createPaymentIntent(input: { orderId: "nothing" }) { __typename } }')
  expect(data).toEqual({ createPaymentIntent: { __typename: 'NotFoundError' } })
})

test('At a service of section 7 alone, orders are listed without refunds and payment deadline', async () => {
  expect(await storefront.run('Orders')).toMatchObject({
    viewer: { user: { orders: { nodes: [{ id: orderId, payment: { method: 'CARD' } }] } } },
  })
  const { data } = await storefront.ask(
    'query ($id: ID!) { order(id: $id) { payment { refundedAmount { amount } refunds { id } paidAt payableUntil } } }',
    {
      id: orderId,
    },
  )
  expect(data).toEqual({ order: { payment: { refundedAmount: { amount: 0 }, refunds: [], paidAt: null, payableUntil: null } } })
})

test("At a service of section 7 alone, refunds and the card provider's view are NOT_OFFERED", async () => {
  const give = 'mutation ($orderId: ID!) { refundOrder(input: { orderId: $orderId, idempotencyKey: "a" }) { __typename } }'
  expect((await storefront.ask(give, { orderId })).errors).toMatchObject([{ extensions: { code: 'NOT_OFFERED' } }])
  const { data, errors } = await storefront.ask('query ($id: ID!) { order(id: $id) { number payment { provider { id } } } }', {
    id: orderId,
  })
  expect([data, errors]).toMatchObject([{ order: { payment: { provider: null } } }, [{ extensions: { code: 'NOT_OFFERED' } }]])
})

test('At a service of section 7 alone, no card provider is named, and payments cannot be reconciled', async () => {
  expect(await storefront.ask('{ shop { cardPublishableKey cardPaymentMode } }')).toEqual({
    data: { shop: { cardPublishableKey: null, cardPaymentMode: null } },
  })
  const { errors } = await storefront.ask('mutation ($orderId: ID!) { syncPayment(input: { orderId: $orderId }) { __typename } }', {
    orderId,
  })
  expect(errors).toMatchObject([{ extensions: { code: 'NOT_OFFERED' } }])
})
