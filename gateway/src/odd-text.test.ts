import { expect, test } from 'vitest'
import { testGatewayForFile } from './testing/test-gateway.ts'

const gateway = testGatewayForFile()

/** Half a character: JSON can spell it, no address can. */
const HALF = '\ud800'

test.each([
  'query ($text: ID!) { productsById(ids: ["prod_1", $text]) { nodes { id } } }',
  'query ($text: String!) { shop { delivery(governorate: $text) { from } } }',
  'query ($text: ID!) { viewer { review(productId: $text) { id } } }',
  'query ($text: String!) { productsByCode(code: $text) { id } }',
  'query ($text: ID!) { productOptions(productIds: [$text]) { name } }',
  'query ($text: ID!) { orders(filter: { customerId: $text }) { nodes { id } } }',
])('Half a character in a text is no fault of ours: %s', async (query) => {
  const { errors = [] } = await gateway.ask(query, { token: 'admin', variables: { text: HALF } })
  expect(JSON.stringify(errors)).not.toMatch(/INTERNAL_SERVER_ERROR|malformed/)
})

test.each([
  'query ($text: String!) { products(filter: { search: $text }) { totalCount } }',
  'query ($text: ID!) { product(id: $text) { id } }',
])('A text that makes an address of more than 8,000 characters is not sent to the REST service: %s', async (query) => {
  gateway.takeCalls()
  const answer = await gateway.ask(query, { variables: { text: 'x'.repeat(8001) } })
  expect(JSON.stringify(answer)).not.toMatch(/INTERNAL_SERVER_ERROR|FETCH_ERROR/)
  expect(gateway.takeCalls()).toEqual([])
})

test.each(['', '..'])('The own review of the product "%s" is none', async (text) => {
  const query = 'query ($text: ID!) { viewer { review(productId: $text) { id } } }'
  expect(await gateway.ask(query, { token: 'token-ann', variables: { text } })).toEqual({ data: { viewer: { review: null } } })
})

test.each(['2026-02-30T10:00:00Z', '2027-04-31T10:00:00.000Z', '0000-06-01T00:00:00Z', '2026-01-01'])('%s is no DateTime', async (from) => {
  const query = 'query ($from: DateTime!) { orders(filter: { placedAt: { from: $from } }) { nodes { id } } }'
  const { errors } = await gateway.ask(query, { token: 'admin', variables: { from } })
  expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT' } }])
  expect(gateway.takeCalls()).toEqual([])
})
