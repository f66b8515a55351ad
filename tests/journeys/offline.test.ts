import type { Page } from '@playwright/test'
import { expect, test } from 'vitest'
import { openJourneys } from '../support/journeys.ts'
import type { Visitor } from '../support/visitor.ts'

const { visit } = openJourneys()

/** The paths in the browser's caches, by the names of the caches. */
const kept = (page: Page): Promise<Record<string, string[]>> =>
  page.evaluate(async () => {
    const names = await caches.keys()
    const paths = async (name: string) => (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname)
    return Object.fromEntries(await Promise.all(names.map(async (name) => [name, await paths(name)] as const)))
  })

/** Opens the home page and a category of it, leaves that before its code comes, and waits until both are cached. */
async function glance({ page, goTo }: Visitor): Promise<{ path: string; name: string }> {
  await goTo('/')
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  await expect.poll(async () => (await kept(page))['assets']?.length ?? 0, { timeout: 20_000 }).toBeGreaterThan(3)
  const path = (await page.locator('main article a').first().getAttribute('href')) ?? ''
  await page.goto(path, { waitUntil: 'commit' })
  const name = (await page.locator('h1').textContent()) ?? ''
  await goTo('/')
  await expect.poll(async () => (await kept(page))['pages'], { timeout: 20_000 }).toEqual(expect.arrayContaining(['/', path]))
  return { path, name }
}

// The browser's own messages about requests without a connection.
const expected = /Failed to load resource|net::ERR|Failed to fetch|preload/

test('Offline, viewed pages of the catalogue and of help can be read again, and all others say that there is no connection', async () => {
  const visitor = await visit({ keepsForOffline: true, expected })
  const { page, context, goTo } = visitor
  const { path, name } = await glance(visitor)
  await goTo('/Delivery')
  await expect.poll(async () => (await kept(page))['pages'], { timeout: 20_000 }).toContain('/Delivery')
  await context.setOffline(true)
  await goTo('/Delivery')
  await page.getByRole('heading', { level: 1, name: 'Delivery and returns' }).waitFor()
  await goTo(path)
  expect(await page.locator('h1').textContent()).toBe(name)
  await page.getByText('You are offline.').waitFor()
  for (const never of ['/product/one/prod_never_seen', '/login']) {
    await page.goto(never)
    await page.getByRole('heading', { level: 1, name: 'You are offline' }).waitFor()
    expect(await page.getByText(/FETCH_ERROR/).count()).toBe(0)
    const readable = page.getByRole('list', { name: 'You can still read:' })
    await readable.getByRole('link', { name: 'Delivery and returns' }).waitFor()
    await readable.getByRole('link', { name, exact: true }).click()
    await page.getByRole('heading', { level: 1, name }).waitFor()
  }
  await page.goto('/product/one/prod_never_seen')
  await page.getByRole('heading', { level: 1, name: 'You are offline' }).waitFor()
  await context.setOffline(false)
  await page
    .getByRole('heading', { name: /not found/i })
    .first()
    .waitFor()
  await visitor.leave()
})

test('No checkout page and no answer of the shop is stored for offline use, so no old price is shown', async () => {
  const visitor = await visit({ keepsForOffline: true, expected })
  const { page, context, goTo } = visitor
  await glance(visitor)
  await goTo('/login')
  for (const path of ['/CartPage', '/Payment', '/PlaceOrder']) {
    await page.goto(path, { waitUntil: 'commit' })
    await page.waitForURL(/\/login\?next=/)
  }
  await goTo('/password-reset/user_1/secret')
  const all = Object.values(await kept(page)).flat()
  expect(all.filter((path) => !/^\/($|assets\/|images\/|pictures\/|product\/|(ar\/)?empty-page)/.test(path))).toEqual([])
  await context.setOffline(true)
  await page.goto('/CartPage')
  await page.getByText('You are offline.').waitFor()
  expect(await page.getByRole('main').getByText('EGP').count()).toBe(0)
  await visitor.leave()
})
