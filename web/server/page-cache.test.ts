import { expect, test } from 'vitest'
import { type KeptPage, PageCache } from './page-cache.ts'

function open() {
  let now = 0
  let rendered = 0
  let fault: 'none' | 'status' | 'throws' = 'none'
  const cache = new PageCache({ fresh: 5000, stale: 30_000, ifError: 600_000 }, () => now)
  const render = async (): Promise<KeptPage> => {
    rendered += 1
    if (fault === 'throws') throw new Error('no answer')
    return fault === 'status'
      ? { status: 503, document: [Buffer.from('fault')] }
      : { status: 200, document: [Buffer.from(`page ${rendered}`)] }
  }
  return {
    ask: async () => String((await cache.get('/', render)).document[0]),
    at: (time: number) => {
      now = time
    },
    fails: (how: typeof fault) => {
      fault = how
    },
    rendered: () => rendered,
    settled: () => new Promise((resolve) => setTimeout(resolve, 0)),
  }
}

test('A fresh page is answered without rendering it again', async () => {
  const { ask, at, rendered } = open()
  expect(await ask()).toBe('page 1')
  at(4999)
  expect(await ask()).toBe('page 1')
  expect(rendered()).toBe(1)
})

test('An older page is answered at once and renewed behind the answer', async () => {
  const { ask, at, settled } = open()
  await ask()
  at(10_000)
  expect(await ask()).toBe('page 1')
  await settled()
  expect(await ask()).toBe('page 2')
})

test('A page that is too old is rendered before the answer', async () => {
  const { ask, at } = open()
  await ask()
  at(60_000)
  expect(await ask()).toBe('page 2')
})

test('Visitors at the same moment wait for one rendering', async () => {
  const { ask, rendered } = open()
  expect(await Promise.all([ask(), ask(), ask()])).toEqual(['page 1', 'page 1', 'page 1'])
  expect(rendered()).toBe(1)
})

test.each(['status', 'throws'] as const)('While pages cannot be rendered (%s) the last good one stands, for ten minutes', async (how) => {
  const { ask, at, fails } = open()
  await ask()
  fails(how)
  at(60_000)
  expect(await ask()).toBe('page 1')
  at(601_000)
  const late = ask()
  await (how === 'throws' ? expect(late).rejects.toThrow('no answer') : expect(late).resolves.toBe('fault'))
})

test('A fault is not kept', async () => {
  const { ask, fails } = open()
  fails('status')
  expect(await ask()).toBe('fault')
  fails('none')
  expect(await ask()).toBe('page 2')
})

test('What is kept has a bound, and long addresses count', async () => {
  const cache = new PageCache({ size: 10_000 })
  let rendered = 0
  const ask = (address: string) =>
    cache.get(address.repeat(4000), async () => {
      rendered += 1
      return { status: 200, document: [Buffer.from('page')] }
    })
  await ask('a')
  await ask('a')
  expect(rendered).toBe(1)
  await ask('b')
  await ask('a')
  expect(rendered).toBe(3)
})
