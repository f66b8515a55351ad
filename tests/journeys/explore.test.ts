import sharp from 'sharp'
import { expect, test } from 'vitest'
import { readStarterDocuments, type StarterDocument } from '../../gateway/src/explore/starter-documents.ts'
import { uploadBody } from '../../gateway/src/testing/send-upload.ts'
import { ADMINISTRATOR, openJourneys } from '../support/journeys.ts'

const { shop, visit } = openJourneys()

const documents = new Map(readStarterDocuments().map((document) => [document.name, document]))
const documentOf = (name: string): StarterDocument => {
  const document = documents.get(name)
  if (!document) throw new Error(`no starter document ${name}`)
  return document
}

/** The value at a path of names and indexes. */
const at = (value: unknown, path: string): unknown =>
  path.split('.').reduce((found, name) => (found as Record<string, unknown> | undefined)?.[name], value)

/** Sends a starter document as it stands, but for the values that it asks its reader to put in. */
async function run(name: string, variables: object = {}, token = ''): Promise<unknown> {
  const document = documentOf(name)
  const { 'x-access-token': _words, ...headers } = document.headers
  const answer = await fetch(`${shop().gatewayUrl}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers, ...(token && { 'x-access-token': token }) },
    body: JSON.stringify({ query: document.query, variables: { ...document.variables, ...variables } }),
  })
  const { data, errors } = (await answer.json()) as { data: unknown; errors?: unknown }
  expect(errors, name).toBeUndefined()
  return data
}

test('The starter documents lead through the demo shop, from browsing to the back office', async () => {
  const browsed = await run('1-browse')
  const [productId, categoryId] = ['id', 'category.id'].map((path) => at(browsed, `products.nodes.0.${path}`))
  const signedIn = await run('2-sign-in')
  const token = String(at(signedIn, 'login.session.token'))
  expect(at(await run('3-cart', { productId }, token), 'addToCart.cart.itemCount')).toBe(1)
  const ordered = await run('4-order', {}, token)
  expect(at(ordered, 'placeOrder.order.status')).toBe('AWAITING_PAYMENT')
  const paying = await run('5-pay', { orderId: at(ordered, 'placeOrder.order.id') }, token)
  expect(at(paying, 'createPaymentIntent.paymentIntent.clientSecret')).toEqual(expect.any(String))

  const admin = String(at(await run('2-sign-in', ADMINISTRATOR), 'login.session.token'))
  const { query, headers } = documentOf('6-upload')
  const upload = uploadBody({
    operations: { query, variables: { categoryId, image: null } },
    map: { 0: ['variables.image'] },
    files: [
      {
        content: await sharp({ create: { width: 8, height: 8, channels: 3, background: '#0b6b5d' } })
          .png()
          .toBuffer(),
      },
    ],
    headers: { ...headers, 'x-access-token': admin },
  })
  const sent = await fetch(`${shop().gatewayUrl}/graphql`, { method: 'POST', headers: upload.headers, body: new Uint8Array(upload.body) })
  expect(await sent.json()).toMatchObject({ data: { setCategoryImage: { category: { image: { url: expect.any(String) } } } } })
  expect(await run('7-administer', {}, admin)).toMatchObject({ orders: { nodes: expect.any(Array) }, scarce: {} })
})

test("Without Apollo's servers the gateway's page opens GraphiQL, in which a document is run with the keyboard", async () => {
  const { page, leave } = await visit({ expected: /embeddable-sandbox|ERR_/ })
  await page.route(/apollographql\.com/, (route) => route.abort())
  await page.goto(`${shop().webUrl}/graphql`)
  await page.waitForURL(/explorer=graphiql/)
  const editor = page.getByRole('textbox').first()
  await editor.waitFor()
  // Before anything is sent: the cost of the first tab, of which the gateway's own reckoning tells.
  await page
    .getByRole('status')
    .filter({ hasText: /^This operation costs up to \d+ points\.$/ })
    .waitFor()
  await editor.focus()
  await page.keyboard.press('Control+Enter')
  await page.getByText('"departments"').first().waitFor()
  expect(await page.getByRole('tab').count()).toBe(documents.size)
  await page.getByRole('button', { name: 'Show History' }).click()
  await page.getByLabel('History').getByText('Browse').first().waitFor()
  await leave()
})
