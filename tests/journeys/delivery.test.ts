import type { BrowserContext, Page } from '@playwright/test'
import { beforeAll, describe, expect, test } from 'vitest'
import { openJourneys } from '../support/journeys.ts'

const { shop, visit, sql } = openJourneys()

let products: { id: string; name: string }[]
/** The one with the most pictures of those with options. */
let withOptions: { id: string } | undefined
beforeAll(async () => {
  const list = (of: string) =>
    sql<{ id: string; name: string }>(`select id, name from products where ${of} order by cardinality(images) desc, id limit 2`)
  products = await list('options is null')
  ;[withOptions] = await list('options is not null')
})

const productPath = (place: number): string => `/product/one/${products[place]?.id}`

/** Requests of a page: all, and those that are no pictures of the catalogue, of which there are as many as there is to see. */
interface Requests {
  all: string[]
  own: string[]
}

/** Everything that a browser with an empty cache asks for until it has nothing more to do. */
async function requestsOf(path: string, width: number): Promise<Requests> {
  const visitor = await visit({ width })
  const all: string[] = []
  visitor.page.on('request', (request) => all.push(new URL(request.url()).pathname))
  await visitor.goTo(path)
  // The script that waits until the browser is idle comes last.
  const afterStart = () => all.some((address) => address.includes('after-start'))
  await expect.poll(afterStart).toBe(true)
  await visitor.page.waitForTimeout(1500)
  await visitor.leave()
  return { all, own: all.filter((address) => !address.startsWith('/images/')) }
}

describe.each([375, 1280])('Requests of a first visit, %i px wide', (width) => {
  test('a product page takes at most 18', async () => {
    const { all } = await requestsOf(productPath(0), width)
    expect(all.length, all.join('\n')).toBeLessThanOrEqual(18)
  })

  test('a product page with a choice takes at most 15 beside the pictures', async () => {
    const { own } = await requestsOf(`/product/one/${withOptions?.id}`, width)
    expect(own.length, own.join('\n')).toBeLessThanOrEqual(15)
  })

  test('the home page takes at most 15 beside the pictures of products and categories', async () => {
    const { own } = await requestsOf('/', width)
    expect(own.length, own.join('\n')).toBeLessThanOrEqual(15)
  })
})

test('On a phone the first visit of the home page takes at most 25 requests', async () => {
  const { all } = await requestsOf('/', 375)
  expect(all.length, all.join('\n')).toBeLessThanOrEqual(25)
})

/**
 * A release took this code away: requests for it fail until the page begins to load anew. Not until that has ended: the mouse may rest on a
 * link that loads the code, and code that failed once in a page fails there for good.
 */
async function takeAway(context: BrowserContext, page: Page, files: string): Promise<void> {
  let isGone = true
  await context.route(files, (route) => (isGone ? route.fulfill({ status: 404, body: 'There is no such file.' }) : route.continue()))
  page.on('request', (request) => void (isGone &&= !request.isNavigationRequest()))
}

describe('A release while a tab is open', () => {
  const expected = /404|Failed to fetch dynamically imported module/

  test('a page whose code was removed is reloaded by itself', async () => {
    const visitor = await visit({ expected })
    await visitor.goTo(productPath(0))
    await takeAway(visitor.context, visitor.page, '**/assets/about-page-*')
    await visitor.page.getByRole('link', { name: 'About' }).click()
    await visitor.page.getByRole('heading', { name: 'About Khan' }).waitFor()
    await visitor.leave()
  })

  test('a menu whose code was removed opens at the second press, and the page never goes blank', async () => {
    const visitor = await visit({ expected })
    const { page } = visitor
    await visitor.goTo('/About')
    await takeAway(visitor.context, page, '**/assets/side-menu-*')
    const reloaded = page.waitForEvent('load')
    await page.getByRole('button', { name: 'Menu' }).click()
    await reloaded
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('dialog', { name: 'Menu' }).getByRole('heading', { name: 'Shop By department' }).waitFor()
    await visitor.leave()
  })

  test('offline the menu cannot open, and the page stays', async () => {
    const visitor = await visit({ expected: /ERR_INTERNET_DISCONNECTED|Failed to fetch/ })
    const { page, context } = visitor
    await visitor.goTo('/About')
    // Before its code is there, a page cannot say so.
    await page.waitForFunction(() => performance.getEntriesByType('resource').some(({ name }) => name.includes('after-start')))
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByText('You are offline').waitFor()
    await page.waitForTimeout(500)
    expect(await page.getByRole('heading', { name: 'About Khan' }).isVisible()).toBe(true)
    await visitor.leave()
  })
})

test('Without the gateway a page says so with status 503 and offers Retry, which works when the gateway is back', async () => {
  const visitor = await visit({ expected: /503/ })
  const { page } = visitor
  await shop().stop('gateway')
  const answer = await page.goto(productPath(1))
  expect(answer?.status()).toBe(503)
  await page.getByText('We could not reach the shop').waitFor()
  await shop().start('gateway')
  await page.getByRole('button', { name: 'Retry' }).click()
  await page.getByRole('heading', { level: 1, name: products[1]?.name ?? '', exact: true }).waitFor()
  expect((await page.reload())?.status()).toBe(200)
  await visitor.leave()
})
