import { toPiastres } from '@shop/contract/money.ts'

/** What came of a call, in the words of the REST service. */
export interface Answer {
  status: number
  body: unknown
}

interface Body {
  id?: string
  order_id?: string
  amount?: number
  paymentMethod?: string
  deliveryAddress?: { zipCode: string }
}

type Result = { __typename: string; order?: { id: string }; paymentIntent?: { clientSecret: string } }

/** How a call of the REST service is said to the graph, and what the answer is there. */
interface Mutation {
  selection: string
  input(body: Body, key: string | undefined): object
  body(result: Result): unknown
}

const ORDER = 'order { id }'
const nothing = () => ({})

const MUTATIONS: Record<string, Mutation & { name: string; type: string }> = {
  '/order': {
    name: 'placeOrder',
    type: 'PlaceOrder',
    selection: ORDER,
    input({ deliveryAddress, paymentMethod }, idempotencyKey) {
      const { zipCode: postalCode, ...address } = deliveryAddress ?? { zipCode: '' }
      const method = paymentMethod === 'visa' ? 'CARD' : 'CASH_ON_DELIVERY'
      return { deliverTo: { address: { ...address, postalCode } }, paymentMethod: method, idempotencyKey }
    },
    body: ({ order }) => [{ _id: order?.id }],
  },
  '/payment/create-payment-intent': {
    name: 'createPaymentIntent',
    type: 'CreatePaymentIntent',
    selection: 'paymentIntent { clientSecret }',
    input: ({ order_id: orderId }) => ({ orderId }),
    body: ({ paymentIntent }) => paymentIntent,
  },
  '/payment/sync': {
    name: 'syncPayment',
    type: 'SyncPayment',
    selection: ORDER,
    input: ({ order_id: orderId }) => ({ orderId }),
    body: nothing,
  },
  '/order/cancel': { name: 'cancelOrder', type: 'CancelOrder', selection: ORDER, input: ({ id: orderId }) => ({ orderId }), body: nothing },
  '/order/refund': {
    name: 'refundOrder',
    type: 'RefundOrder',
    selection: ORDER,
    input: ({ id: orderId, amount = 0 }, idempotencyKey) => ({ orderId, amount: toPiastres(amount), idempotencyKey }),
    body: nothing,
  },
}

/** Whether the graph has a word for a call of the REST service. */
export const isInGraph = (path: string): boolean => path in MUTATIONS

const statusOf = (name: string): number => (name.endsWith('Success') ? 200 : name === 'ValidationError' ? 422 : 409)

/** Makes a call of the REST service through the gateway. Throws when there is no answer yet, and it is to be asked again. */
export async function askGateway(url: string, headers: Record<string, string>, path: string, body: Body): Promise<Answer> {
  const how = MUTATIONS[path]
  if (!how) throw new Error(`The graph has no word for ${path}`)
  const { name, type, selection } = how
  const query = `mutation ($input: ${type}Input!) { ${name}(input: $input) { __typename ... on ${type}Success { ${selection} } } }`
  const variables = { input: how.input(body, headers['idempotency-key']) }
  const signal = AbortSignal.timeout(15_000)
  const answer = await fetch(`${url}/graphql`, { method: 'POST', headers, body: JSON.stringify({ query, variables }), signal })
  const { data, errors } = (await answer.json()) as { data?: Record<string, Result | null>; errors?: unknown }
  const result = data?.[name]
  if (!result || result.__typename === 'PaymentProviderError') throw new Error(`${name}: no answer yet, ${JSON.stringify(errors)}`)
  const status = statusOf(result.__typename)
  return { status, body: status === 200 ? how.body(result) : result }
}
