import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Example, readExamples } from '../../gateway/src/explore/examples.ts'
import { payWith } from '../support/stand-in.ts'
import { openShop, type OpenShop } from '../support/open-shop.ts'
import { type Outcome, runExample, type Walk } from '../support/run-examples.ts'

// Every operation that the explorers and the documentation show, against the demo shop that they are written for.
let shop: OpenShop
const walks = {} as Record<Example['audience'], Walk>

async function startWalk(email: string, password: string): Promise<Walk> {
  const walk: Walk = { url: shop.gatewayUrl, token: '', answers: new Map() }
  const query = `mutation Login($email: String!, $password: String!) {
    login(input: { email: $email, password: $password }) { ... on LoginSuccess { session { token } } }
  }`
  const variables = { email, password }
  await runExample(walk, { ...exampleOf('shopper/account'), query, variables })
  return walk
}

const exampleOf = (name: string): Example => {
  const example = readExamples().find((one) => one.name === name)
  if (!example) throw new Error(`no example ${name}`)
  return example
}

beforeAll(async () => {
  shop = await openShop()
  walks.shopper = await startWalk('mona@khan.example', 'Shopper1!')
  walks.staff = await startWalk('admin@khan.example', 'Admin123!')
})
afterAll(() => shop?.close())

/** Pays the order of the example "pay", as the card provider's page does. */
async function payByCard(): Promise<void> {
  const { createPaymentIntent } = walks.shopper.answers.get('CreatePaymentIntent') as {
    createPaymentIntent: { paymentIntent: { clientSecret: string } }
  }
  await payWith(shop.standInUrl, shop.standInKeys)(createPaymentIntent.paymentIntent.clientSecret)
  await runExample(walks.shopper, exampleOf('shopper/pay'), 'SyncPayment')
}

/** Two returns that a shopper asked for, of which the shop has one back. */
async function bringReturns(): Promise<void> {
  const returns = exampleOf('shopper/returns')
  const ask = async () => {
    for (const operation of ['UploadReturnPicture', 'RequestReturn']) await runExample(walks.shopper, returns, operation)
  }
  await ask()
  for (const operation of ['Returns', 'AcceptReturn', 'ReceiveReturn']) await runExample(walks.staff, exampleOf('staff/returns'), operation)
  await ask()
}

/** What has to have happened before an example, beside those that stand before it. */
const BEFORE: Record<string, () => Promise<void>> = { 'staff/refunds': payByCard, 'staff/returns': bringReturns }

/** The refusals of an outcome, those of single things in it too. */
function refusalsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  const { __typename: name } = value as { __typename?: string }
  return [...(name?.endsWith('Error') ? [name] : []), ...Object.values(value).flatMap(refusalsIn)]
}

/** The operations that were refused, and by what. */
const refused = (outcomes: Outcome[]): Record<string, string> =>
  Object.fromEntries(outcomes.flatMap(({ operation, data }) => refusalsIn(data).map((name) => [operation, name])))

test.each(readExamples().map((example) => [example.name, example] as const))('%s is answered as it says', async (name, example) => {
  await BEFORE[name]?.()
  const walk = walks[example.audience]
  const { token } = walk
  const outcomes = await runExample(walk, example)
  // An account that an example made is left again.
  walk.token = token

  for (const { operation, errors } of outcomes) expect(errors, operation).toBeUndefined()
  expect(refused(outcomes)).toEqual(example.refusals)
})
