import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect } from '../../docs/clients/fetch/khan.ts'
import { ROOT } from '../../tools/environment.ts'
import { openShop, type OpenShop } from '../support/open-shop.ts'

// The programs that the developers' documentation shows, as a developer copies them, against the demo shop that they are written for.
let shop: OpenShop
const folder = mkdtempSync(join(tmpdir(), 'khan-programs-'))

beforeAll(async () => {
  shop = await openShop()
  // As `npm install graphql-sse` would leave the folder.
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'))
  for (const page of ['start', 'orders', 'live']) {
    const text = readFileSync(join(ROOT, `docs/developers/${page}.md`), 'utf8')
    for (const [, name = '', program = ''] of text.matchAll(/^```js\n\/\/ (\S+\.mjs)\n([^]*?)^```$/gm))
      writeFileSync(join(folder, name), program)
  }
})
afterAll(async () => {
  await shop?.close()
  rmSync(folder, { recursive: true })
})

/** Starts a program; `seen` is what it has printed so far. */
function start(name: string, env: Record<string, string> = {}) {
  const child = spawn(process.execPath, [name], { cwd: folder, env: { ...process.env, GRAPH: `${shop.webUrl}/graphql`, ...env } })
  let seen = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (seen += String(part)))
  const ended = new Promise<number | null>((resolve) => child.on('exit', resolve))
  return { seen: () => seen, ended, stop: () => child.kill() }
}

async function signIn(email: string, password: string) {
  const client = connect(`${shop.gatewayUrl}/graphql`, 'test', '1')
  const query = 'mutation($input: LoginInput!) { login(input: $input) { ... on LoginSuccess { session { token } } } }'
  const { login } = await client.ask<{ login: { session: { token: string } } }>(query, { input: { email, password } })
  client.token = login.session.token
  return client
}

test('first.mjs puts something into the cart', async () => {
  const { seen, ended } = start('first.mjs')
  expect([await ended, seen()]).toEqual([0, expect.stringMatching(/itemCount: \d+, quote: \{ total: \{ amount: \d+ \} \}/)])
})

test('order.mjs orders in cash', async () => {
  const { seen, ended } = start('order.mjs')
  expect([await ended, seen()]).toEqual([
    0,
    expect.stringMatching(/^\d+ pieces, EGP [\d.]+ in all\nEG-\d+: CONFIRMED\n[^]*promisedDelivery/),
  ])
})

test.each(['follow-order.mjs', 'follow-order-alone.mjs'])('%s tells of an order as it is, and of its next step', async (name) => {
  const mona = await signIn('mona@khan.example', 'Shopper1!')
  type Orders = { viewer: { user: { orders: { nodes: { id: string; status: string }[] } } } }
  const { viewer } = await mona.ask<Orders>('{ viewer { user { orders(first: 20) { nodes { id status } } } } }')
  const order = viewer.user.orders.nodes.find(({ status }) => status === 'CONFIRMED' || status === 'PROCESSING')
  const { seen, stop } = start(name, { TOKEN: mona.token, ORDER: order?.id ?? '' })
  await expect.poll(seen).toContain(order?.status)

  const staff = await signIn('admin@khan.example', 'Admin123!')
  const next = order?.status === 'CONFIRMED' ? 'PROCESSING' : 'SHIPPED'
  await staff.ask('mutation($input: UpdateOrderStatusInput!) { updateOrderStatus(input: $input) { __typename } }', {
    input: { orderId: order?.id, status: next },
  })
  await expect.poll(seen).toContain(next)
  stop()
})

test.each([
  ['a token that is none', { TOKEN: 'none', ORDER: 'ord_none' }, 'sign in'],
  ['an order that there is not', { ORDER: 'ord_none' }, 'There is no such order.'],
])('follow-order.mjs says why it ends, for %s', async (_what, env, words) => {
  const { token } = await signIn('mona@khan.example', 'Shopper1!')
  const { seen, ended } = start('follow-order.mjs', { TOKEN: token, ...env })
  expect([await ended, seen()]).toEqual([0, expect.stringContaining(words)])
})
