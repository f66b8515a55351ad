import { compressible } from '@shop/service/compression.ts'
import { expect, test } from 'vitest'
import { type CachedPage, PageCache } from './page-cache.ts'

const documentOf = (text: string) => ({ ...compressible(text), scripts: [], styleNonce: '' })

function open() {
  let now = 0
  let rendered = 0
  let asked = 0
  let isTrue = true
  let fault: 'none' | 'status' | 'throws' = 'none'
  const cache = new PageCache({ fresh: 1000, rendered: 30_000, ifError: 600_000 }, () => now)
  const render = async (): Promise<CachedPage> => {
    rendered += 1
    if (fault === 'throws') throw new Error('no answer')
    if (fault === 'status') return { status: 503, document: documentOf('fault') }
    const about = async () => {
      asked += 1
      return isTrue
    }
    return { status: 200, document: documentOf(`page ${rendered}`), isTrue: about }
  }
  return {
    cache,
    ask: async () => String((await cache.get('/', render)).document.bytes),
    at: (time: number) => {
      now = time
    },
    fails: (how: typeof fault) => {
      fault = how
    },
    change: (to: boolean) => {
      isTrue = !to
    },
    counts: () => ({ rendered, asked }),
  }
}

test('A fresh cached page is served without asking the gateway', async () => {
  const { ask, at, counts } = open()
  expect(await ask()).toBe('page 1')
  at(999)
  expect(await ask()).toBe('page 1')
  expect(counts()).toEqual({ rendered: 1, asked: 0 })
})

test('An older cached page is served while it is current: once a second the gateway is asked, for all callers', async () => {
  const { cache, ask, at, counts, change } = open()
  await ask()
  for (const second of [1, 2, 3]) {
    at(second * 1000)
    expect(cache.has('/')).toBe(true)
    expect(await Promise.all([ask(), ask(), ask()])).toEqual(['page 1', 'page 1', 'page 1'])
    expect(counts()).toEqual({ rendered: 1, asked: second })
  }
  change(true)
  at(3999)
  expect(await ask()).toBe('page 1')
  at(4000)
  expect(await Promise.all([ask(), ask()])).toEqual(['page 2', 'page 2'])
})

test('A cached or rendering page about changed things is dropped at once; others stay', async () => {
  const { cache, ask } = open()
  await ask()
  cache.forget(['another', 'page 7'])
  expect(await ask()).toBe('page 1')
  cache.forget(['page 1', 'another'])
  expect(cache.has('/')).toBe(false)
  const begun = ask()
  cache.forget(['page 2'])
  expect(await begun).toBe('page 2')
  expect(await ask()).toBe('page 3')
})

test('A cached page that is too old is rendered before the answer', async () => {
  const { cache, ask, at } = open()
  await ask()
  at(30_000)
  expect(cache.has('/')).toBe(false)
  expect(await ask()).toBe('page 2')
})

test('Simultaneous visitors wait for one rendering', async () => {
  const { ask, counts } = open()
  expect(await Promise.all([ask(), ask(), ask()])).toEqual(['page 1', 'page 1', 'page 1'])
  expect(counts().rendered).toBe(1)
})

test.each(['status', 'throws'] as const)(
  'While pages cannot be rendered (%s) the last good one is served, for ten minutes',
  async (how) => {
    const { ask, at, fails } = open()
    await ask()
    fails(how)
    at(60_000)
    expect(await ask()).toBe('page 1')
    at(601_000)
    const late = ask()
    await (how === 'throws' ? expect(late).rejects.toThrow('no answer') : expect(late).resolves.toBe('fault'))
  },
)

test('A failed page is not cached', async () => {
  const { ask, fails } = open()
  fails('status')
  expect(await ask()).toBe('fault')
  fails('none')
  expect(await ask()).toBe('page 2')
})

test('The page cache has a size limit, and long URLs count', async () => {
  const cache = new PageCache({ size: 10_000 })
  let rendered = 0
  const ask = (address: string) =>
    cache.get(address.repeat(4000), async () => {
      rendered += 1
      return { status: 200, document: documentOf('page') }
    })
  await ask('a')
  await ask('a')
  expect(rendered).toBe(1)
  await ask('b')
  await ask('a')
  expect(rendered).toBe(3)
})
