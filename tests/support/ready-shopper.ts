import type { Page, Request } from '@playwright/test'
import type { Language } from '@shop/contract/languages.ts'
import { m } from '@shop/contract/messages/messages.js'
import { expect } from 'vitest'
import { ADDRESS } from './shop.ts'
import { newAccount, type NewAccount } from './visitor.ts'

/**
 * Starting points of journeys about later steps: an account, a cart, a way to pay. The graph makes them; their screens have journeys of
 * their own.
 */

/** Asks the graph as the page would, with the session in the browser's storage; returns the value of the field of that name. */
export async function ask<Answer>(page: Page, field: string, query: string, variables: object = {}): Promise<Answer> {
  const token = await page.evaluate(() => localStorage.getItem('token'))
  const answer = await page.request.post('/graphql', {
    data: { query, variables },
    headers: { 'apollo-require-preflight': 'true', ...(token && { 'x-access-token': token }) },
  })
  const body = (await answer.json()) as { data?: Record<string, Answer>; errors?: unknown }
  const found = body.data?.[field]
  if (body.errors || !found) throw new Error(`${field}: ${JSON.stringify(body)}`)
  return found
}

interface SignedIn {
  session: { token: string; expiresAt: string }
  viewer: { user: object }
}

/** Opens an account or signs in by the mutation of this name, and stores the session in the browser as the page would. */
async function storeSession(page: Page, mutation: 'register' | 'login', input: object): Promise<void> {
  const name = `${mutation[0]?.toUpperCase()}${mutation.slice(1)}`
  const query = `mutation ($input: ${name}Input!) {
    ${mutation}(input: $input) { ... on ${name}Success { session { token expiresAt } viewer { user { id name email phone role reviewAuthorId } } } }
  }`
  // A small document of the shop's origin, whose storage the session goes to.
  await page.goto('/robots.txt')
  const { session, viewer } = await ask<SignedIn>(page, mutation, query, { input })
  await page.evaluate(
    ([user, token, expiration]) => {
      for (const [key, value] of Object.entries({ user, token, expiration })) localStorage.setItem(key, value)
    },
    [JSON.stringify(viewer.user), session.token, String(Date.parse(session.expiresAt))] as const,
  )
}

/** The same, and goes to `next`. */
async function signInBy(page: Page, mutation: 'register' | 'login', input: object, next: string): Promise<void> {
  await storeSession(page, mutation, input)
  await page.goto(next)
  await page.locator('h1').first().waitFor({ state: 'attached' })
}

const asNew = (account: NewAccount) => ({ ...account, confirmPassword: account.password })

/** Opens an account, which is signed in at once; ends on `next`. */
export async function becomeShopper(page: Page, next = '/', account = newAccount()): Promise<NewAccount> {
  await signInBy(page, 'register', asNew(account), next)
  return account
}

/** Opens an account for calls of `ask` alone: no page of the shop is loaded. */
export const openAccount = (page: Page, account: NewAccount): Promise<void> => storeSession(page, 'register', asNew(account))

/** Signs in with an account that is there; ends on `next`. */
export const comeBack = (page: Page, { email, password }: Pick<NewAccount, 'email' | 'password'>, next = '/'): Promise<void> =>
  signInBy(page, 'login', { email, password }, next)

/** Puts a piece of each of the first products of the home page that can be bought without a choice into the cart; their names. Pages see it once loaded anew. */
export async function fillCart(page: Page, howMany = 1): Promise<string[]> {
  const { nodes } = await ask<{ nodes: { id: string; name: string; inStock: boolean; hasOptions: boolean }[] }>(
    page,
    'products',
    '{ products(page: 1) { nodes { id name inStock hasOptions } } }',
  )
  const wanted = nodes.filter(({ inStock, hasOptions }) => inStock && !hasOptions).slice(0, howMany)
  for (const { id } of wanted) {
    const { __typename } = await ask<{ __typename: string }>(
      page,
      'addToCart',
      'mutation ($input: AddToCartInput!) { addToCart(input: $input) { __typename } }',
      { input: { productId: id, quantity: 1 } },
    )
    expect(__typename).toBe('AddToCartSuccess')
  }
  return wanted.map(({ name }) => name)
}

/** From a filled cart to /PlaceOrder, in cash unless `method` says otherwise. */
export async function goToPlaceOrder(page: Page, method: 'Cash' | 'Visa' = 'Cash', language: Language = 'en'): Promise<void> {
  const { zipCode: postalCode, state: governorate, ...place } = ADDRESS
  const { __typename } = await ask<{ __typename: string }>(
    page,
    'createAddress',
    'mutation ($input: CreateAddressInput!) { createAddress(input: $input) { __typename } }',
    { input: { address: { ...place, governorate, postalCode } } },
  )
  expect(__typename).toBe('CreateAddressSuccess')
  await page.evaluate((chosen) => localStorage.setItem('paymentMethod', chosen), method.toLowerCase())
  await openPlaceOrder(page, language)
}

/** Goes to /PlaceOrder, and waits until the page has read its data: what a test changes then comes after that. */
export async function openPlaceOrder(page: Page, language: Language = 'en'): Promise<void> {
  const asked = new Set<Request>()
  page.on('request', (request) => new URL(request.url()).pathname === '/graphql' && asked.add(request))
  page.on('requestfinished', (request) => asked.delete(request))
  page.on('requestfailed', (request) => asked.delete(request))
  await page.goto(language === 'ar' ? '/ar/PlaceOrder' : '/PlaceOrder')
  await page.getByRole('button', { name: m.order_place({}, { locale: language }) }).waitFor()
  // The page reads its data again.
  await expect.poll(() => asked.size).toBe(0)
}
