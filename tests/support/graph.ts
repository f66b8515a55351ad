import { http, HttpResponse } from 'msw'
import { graphql } from 'msw/graphql'
import { setupServer } from 'msw/node'

/** Where the client under test finds the graph. */
export const GRAPH_URL = 'http://localhost/graphql'

const link = graphql.link(GRAPH_URL)

/** An amount of money, in piastres. */
export const money = (amount: number) => ({ __typename: 'Money', amount, currency: 'EGP' })
const department = { __typename: 'Department', id: 'dep_1', name: 'Electronics' }
const shopFacts = {
  shop: {
    __typename: 'Shop',
    id: 'shop',
    contactEmail: 'hello@khan.example',
    freeShippingFrom: null,
    shippingFee: money(2100),
    cashOnDeliveryFee: money(900),
    departments: [department],
  },
}

const noStreams = { errors: [{ message: 'This shop does not offer live updates.', extensions: { code: 'NOT_OFFERED' } }] }

/** Results that a shop tells of a subscription in one stream, each when it is there; the stream then stays open; returns the requests for it that arrive. */
export function tells(operation: string, ...results: (object | Promise<object>)[]): Call[] {
  const calls: Call[] = []
  graph.use(
    http.post(GRAPH_URL, async ({ request }) => {
      if (request.headers.get('accept') !== 'text/event-stream') return undefined
      const { operationName, variables } = (await request.clone().json()) as { operationName: string; variables: Variables }
      if (operationName !== operation) return undefined
      calls.push({ operation, variables, headers: request.headers })
      const body = new ReadableStream({
        async start(stream) {
          for (const result of results) stream.enqueue(new TextEncoder().encode(`event: next\ndata: ${JSON.stringify(await result)}\n\n`))
        },
      })
      return new HttpResponse(body, { headers: { 'content-type': 'text/event-stream' } })
    }),
  )
  return calls
}

/** The graph in tests: an operation without a handler fails the test. Every test has the shop's fees. */
export const graph = setupServer(
  // A shop without live updates: tests of these answer themselves.
  http.post(GRAPH_URL, ({ request }) =>
    request.headers.get('accept') === 'text/event-stream' ? HttpResponse.json(noStreams, { status: 501 }) : undefined,
  ),
  link.query('ShopFacts', () => HttpResponse.json({ data: shopFacts })),
  // One that shows the carousel of our own.
  link.query('HeroSlides', () => HttpResponse.json({ data: { shop: { __typename: 'Shop', id: 'shop', heroSlides: [] } } })),
  // A shop that promises no day: tests of the promise answer themselves.
  link.query('Delivery', () => HttpResponse.json({ data: { shop: { __typename: 'Shop', id: 'shop', delivery: null } } })),
)

type Variables = Record<string, unknown>
type Answer = Record<string, unknown>

/** A call that reached the graph. */
export interface Call {
  operation: string
  variables: Variables
  headers: Headers
}

/** Lets an operation answer with data; `answer` may depend on the variables. Returns the calls that arrive. */
export function answers(
  kind: 'query' | 'mutation',
  operation: string,
  answer: Answer | ((variables: Variables) => Answer | Promise<Answer>),
): Call[] {
  const calls: Call[] = []
  graph.use(
    link[kind](operation, async ({ variables, request }) => {
      calls.push({ operation, variables, headers: request.headers })
      return HttpResponse.json({ data: typeof answer === 'function' ? await answer(variables) : answer })
    }),
  )
  return calls
}

/** Lets an operation fail: without any answer, or with an error of the graph that carries this code. Returns the calls that arrive. */
export function fails(kind: 'query' | 'mutation', operation: string, code?: string): Call[] {
  const calls: Call[] = []
  const errors = [{ message: 'No', extensions: { code } }]
  graph.use(
    link[kind](operation, ({ variables, request }) => {
      calls.push({ operation, variables, headers: request.headers })
      return code ? HttpResponse.json({ data: null, errors }) : HttpResponse.error()
    }),
  )
  return calls
}
