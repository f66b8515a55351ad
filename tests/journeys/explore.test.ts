import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Page } from '@playwright/test'
import { beforeAll, expect, test } from 'vitest'
import { ROOT } from '../../tools/environment.ts'
import { axeFor } from '../support/check-accessible.ts'
import { ADMINISTRATOR, openJourneys } from '../support/journeys.ts'

const { shop, visit } = openJourneys()

// `npm start` builds it behind the open shop, and not to its end where it is stopped before. In a process of its own: in this one React
// would be built for tests.
beforeAll(async () => {
  const env = { ...process.env, NODE_ENV: 'production' }
  await promisify(execFile)(process.execPath, ['tools/build-explorer.ts'], { cwd: ROOT, env })
})

const addressOf = (more = ''): string => `${shop().webUrl}/graphql?explorer=graphiql${more}`

/** Opens GraphiQL, with what was asked of the graph by its tabs. */
async function open(page: Page, more = ''): Promise<void> {
  await page.goto(addressOf(more))
  await page.getByRole('tab').first().waitFor()
  await page.locator('.monaco-editor .view-line').first().waitFor()
}

async function signIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByText('Sign in …').click()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

async function openExample(page: Page, title: string): Promise<void> {
  await page.locator('summary', { hasText: 'Examples' }).click()
  await page.getByRole('button', { name: title, exact: true }).click()
}

/** Runs an operation of the open tab from the menu of the run button. */
async function run(page: Page, operation: string): Promise<void> {
  await page.getByRole('button', { name: /^Execute query/ }).click()
  await page.getByRole('menuitem', { name: operation }).click()
}

const response = (page: Page) => page.locator('.graphiql-response')

test("Without Apollo's servers the gateway's page opens GraphiQL, in which an example is run with the keyboard", async () => {
  const { page, leave } = await visit({ expected: /embeddable-sandbox|ERR_/ })
  await page.route(/apollographql\.com/, (route) => route.abort())
  await page.goto(`${shop().webUrl}/graphql`)
  await page.waitForURL(/explorer=graphiql/)
  await page
    .getByRole('status')
    .filter({ hasText: /^This operation costs up to \d+ points\.$/ })
    .waitFor()
  expect(await page.getByRole('tab').count()).toBe(3)
  await page.getByRole('textbox').first().focus()
  await page.keyboard.press('Control+Enter')
  await response(page).getByText('"currency"').first().waitFor()
  await leave()
})

test('Signing in holds for every tab; the token stays in the window, and an ended session is told', async () => {
  const { page, leave } = await visit({ expected: /401|ERR_/ })
  await page.addInitScript(() => {
    const tabs = [{ id: 'a', query: '{ shop { name } }', variables: null, headers: '{"x-access-token":"old"}' }].map((tab) => ({
      ...tab,
      title: 'Mine',
      hash: null,
      operationName: null,
      response: null,
    }))
    localStorage.setItem('graphiql:tabState', JSON.stringify({ tabs, activeTabIndex: 0 }))
    const sent = { query: '{ shop { currency } }', headers: '{"x-access-token":"old"}' }
    localStorage.setItem('graphiql:queries', JSON.stringify({ queries: [sent] }))
  })
  await open(page)
  // The visitor's own tab stays.
  expect(await page.getByRole('tab').count()).toBe(1)
  await page.locator('.view-lines', { hasText: 'shop' }).first().waitFor()
  await signIn(page, 'mona@khan.example', 'wrong')
  await page
    .getByRole('alert')
    .filter({ hasText: /check data/ })
    .waitFor()
  await page.getByLabel('Password').fill('Shopper1!')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByText(/Signed in as/).waitFor()
  for (const [title, operation, text] of [
    ['Choose which mails come', 'MailPreferences', 'priceDropMails'],
    ['Save addresses', 'Addresses', 'governorates'],
  ] as const) {
    await openExample(page, title)
    await run(page, operation)
    await response(page).getByText(text).first().waitFor()
    expect(await response(page).textContent()).not.toContain('UNAUTHENTICATED')
  }
  const stored = await page.evaluate(() => JSON.stringify(localStorage))
  const { token } = await page.evaluate(() => JSON.parse(sessionStorage.getItem('khan-explorer:session') ?? '{}') as { token: string })
  expect(token).toMatch(/./)
  expect(stored).not.toContain(token)
  expect(stored).not.toContain('old')
  await fetch(`${shop().gatewayUrl}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-access-token': token },
    body: JSON.stringify({ query: 'mutation { logout { __typename } }' }),
  })
  await run(page, 'Addresses')
  await page.getByRole('alert').filter({ hasText: 'You are signed out' }).waitFor()
  await leave()
})

test('A link opens an example as a tab in Arabic, once; an unknown name is told', async () => {
  const { page, leave } = await visit()
  await open(page, '&example=shopper/coupons&lang=ar')
  await expect.poll(() => page.getByRole('tab').count()).toBe(4)
  await page.locator('.view-lines', { hasText: 'قسيمة' }).first().waitFor()
  expect(await page.locator('.bar').getAttribute('dir')).toBe('rtl')
  // GraphiQL stores its tabs half a second after they have changed.
  await expect.poll(() => page.evaluate(() => localStorage.getItem('graphiql:tabState'))).toContain('قسيمة')
  await open(page, '&example=shopper/coupons&lang=en')
  // The tab of the visit before, with which GraphiQL opens.
  await page.locator('.view-lines', { hasText: 'Use a coupon' }).first().waitFor()
  await page.waitForTimeout(700)
  expect(await page.getByRole('tab').count()).toBe(4)
  await open(page, '&example=<b>&lang=en')
  await page.getByRole('alert').filter({ hasText: 'There is no example' }).waitFor()
  await page.locator('summary', { hasText: 'Examples' }).click()
  for (const width of [375, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    // The bar is ours; what stands below is GraphiQL's.
    const { violations } = await (await axeFor(page)).include('.bar').analyze()
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  }
  await leave()
})

test('Events of a subscription come as the shop changes', async () => {
  const { page, leave } = await visit()
  await open(page)
  await signIn(page, ADMINISTRATOR.email, ADMINISTRATOR.password)
  await page.getByText(/Signed in as/).waitFor()
  const token = await page.evaluate(() => (JSON.parse(sessionStorage.getItem('khan-explorer:session') ?? '{}') as { token: string }).token)
  await openExample(page, 'Follow the shop live')
  await page.getByRole('button', { name: /^Execute query/ }).click()
  await response(page).getByText('"changes"').first().waitFor()
  const [department] = await departments()
  await fetch(`${shop().gatewayUrl}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-access-token': token },
    body: JSON.stringify({
      query: 'mutation ($input: UpdateDepartmentInput!) { updateDepartment(input: $input) { __typename } }',
      variables: { input: { departmentId: department?.id, name: `${department?.name} and more` } },
    }),
  })
  await response(page).getByText('DEPARTMENT').first().waitFor()
  await leave()
})

/** The departments of the shop. */
async function departments(): Promise<{ id: string; name: string }[]> {
  const answer = await fetch(`${shop().gatewayUrl}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query: '{ shop { departments { id name } } }' }),
  })
  const { data } = (await answer.json()) as { data: { shop: { departments: { id: string; name: string }[] } } }
  return data.shop.departments
}

test('The documentation of the schema is searched, and a quick press shows another tab', async () => {
  const { page, leave } = await visit()
  await open(page)
  await page.getByRole('tab').nth(1).getByRole('button').first().click()
  await expect.poll(() => page.getByRole('tab').nth(1).getAttribute('aria-selected')).toBe('true')
  await page.getByRole('button', { name: 'Show Documentation Explorer' }).click()
  const search = page.getByRole('combobox', { name: 'Search the schema' })
  await search.focus()
  await page.keyboard.type('freeShippingFrom')
  await page
    .getByRole('option', { name: /freeShippingFrom/ })
    .first()
    .waitFor()
  await leave()
})
