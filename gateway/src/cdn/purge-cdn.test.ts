import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createCdnPurger, readCdns } from './purge-cdn.ts'
import { EVERY_ANSWER, MAX_SURROGATE_KEYS } from './surrogate-keys.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const TIMES = { gather: 50, gatherSold: 1200, rebound: 3000, timeout: 2000 }
const CDN = new URL('http://cdn:6082/')

function open(send: () => Promise<void> = async () => undefined, urls = [CDN]) {
  const [sent, warnings]: [[string, string][], unknown[]] = [[], []]
  const purger = createCdnPurger({
    urls,
    times: TIMES,
    log: { warn: (facts: unknown) => void warnings.push(facts) },
    send(url, keys) {
      sent.push([url.host, keys])
      return send()
    },
  })
  return { purger, warnings, keys: () => sent.splice(0).map(([, keys]) => keys), sent }
}

describe('What changes', () => {
  test('is purged by its ids, in one purge with what changes at the same time, and once more a moment later', async () => {
    const { purger, keys } = open()
    purger.purge({ scope: 'things', ids: ['prod_1'] })
    purger.purge({ scope: 'things', ids: ['prod_2', 'prod_1'] })
    await vi.advanceTimersByTimeAsync(TIMES.gather)
    expect(keys()).toEqual(['prod_1 prod_2'])
    await vi.advanceTimersByTimeAsync(TIMES.rebound - 1)
    expect(keys()).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect(keys()).toEqual(['prod_1 prod_2'])
    await vi.advanceTimersByTimeAsync(60_000)
    expect(keys()).toEqual([])
  })

  test('is purged by a sale only when this gateway does not show the stock from before it any more', async () => {
    const { purger, keys } = open()
    purger.purge({ scope: 'stock', ids: ['prod_1'] })
    await vi.advanceTimersByTimeAsync(TIMES.gatherSold - 1)
    expect(keys()).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect(keys()).toEqual(['prod_1'])
  })

  test.each([
    ['lists and names', { scope: 'products', ids: ['prod_1'] }],
    ['the catalogue', { scope: 'catalogue', ids: ['cat_1'] }],
    ['things that are not known', { scope: 'things', ids: [] }],
    ['an id that cannot stand in a header', { scope: 'things', ids: ['prod_1', 'two words'] }],
    ['more than a header holds', { scope: 'things', ids: Array.from({ length: MAX_SURROGATE_KEYS + 1 }, (_, index) => `prod_${index}`) }],
  ] as const)('purges every answer where it concerns %s', async (_what, { scope, ids }) => {
    const { purger, keys } = open()
    purger.purge({ scope, ids: [...ids] })
    await vi.advanceTimersByTimeAsync(TIMES.gather)
    expect(keys()).toEqual([EVERY_ANSWER])
  })
})

test('A CDN that does not answer holds no other up, and is told in the log', async () => {
  const urls = [CDN, new URL('http://second:6082/')]
  let calls = 0
  const { purger, sent, warnings } = open(async () => {
    if ((calls += 1) === 1) throw new Error('no answer')
  }, urls)
  purger.purge({ scope: 'things', ids: ['prod_1'] })
  await vi.advanceTimersByTimeAsync(TIMES.gather)
  expect(sent.map(([host]) => host)).toEqual(['cdn:6082', 'second:6082'])
  expect(warnings).toMatchObject([{ cdn: 'cdn:6082' }])
})

test('Nothing is purged after the gateway closed', async () => {
  const { purger, keys } = open()
  purger.purge({ scope: 'things', ids: ['prod_1'] })
  purger.close()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(keys()).toEqual([])
})

test('CDN_PURGE_URLS lists addresses, and names what is none', () => {
  expect(readCdns(undefined)).toEqual({ urls: [], errors: [] })
  const { urls, errors } = readCdns('http://cdn:6082/, cdn:6082,')
  expect([urls.map(({ href }) => href), errors]).toEqual([['http://cdn:6082/'], ['cdn:6082', '']])
})
