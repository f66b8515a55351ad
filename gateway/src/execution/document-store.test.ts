import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { type DocumentNode, GraphQLError, parse } from 'graphql'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createDocumentStore } from './document-store.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] })
})
afterEach(() => {
  vi.useRealTimers()
})

const WORDS = Array.from({ length: 250 }, (_, n) => `a${n}: id`).join(' ')
let unique = 0
/** A document of some 750 words, which no other test has. */
const longText = (): string => `{ shop { ${WORDS} } } # ${(unique += 1)}`

type Store = ReturnType<typeof createDocumentStore>
const keep = async ({ documents }: Store, text: string): Promise<DocumentNode> => {
  const document = parse(text)
  await documents.set(`schema:${text}`, document)
  return document
}
const find = async ({ documents }: Store, text: string): Promise<boolean> => (await documents.get(`schema:${text}`)) !== undefined

/** Caches a document, and asks for it from addresses, one after the other; returns whether it became popular. */
async function keepRegular(store: Store, text: string, addresses = ['a', 'b', 'c']): Promise<boolean> {
  const document = await keep(store, text)
  return addresses.map((address) => (vi.advanceTimersByTime(1000), store.isPopular(document, address))).includes(true)
}

/** One client sends many documents, each of them five times. */
async function flood(store: Store, documents: number): Promise<string[]> {
  const texts = Array.from({ length: documents }, longText)
  for (const text of texts) await keepRegular(store, text, ['evil', 'evil', 'evil', 'evil', 'evil'])
  return texts
}

describe('A flood of documents from one address', () => {
  test('is stored only while there is room for new ones, the latest first', async () => {
    const store = createDocumentStore()
    const texts = await flood(store, 200)
    const kept = await Promise.all(texts.map((text) => find(store, text)))
    expect(kept.at(-1)).toBe(true)
    expect(kept.indexOf(true)).toBeGreaterThan(180)
  })

  test('does not evict documents that three visitors have sent', async () => {
    const store = createDocumentStore()
    await keepRegular(store, '{ shop { name } }')
    await flood(store, 200)
    expect(await find(store, '{ shop { name } }')).toBe(true)
  })

  test('does not stop a document from being recognised again as one that visitors send', async () => {
    const store = createDocumentStore()
    for (const address of ['a', 'b', 'c']) {
      await keepRegular(store, '{ shop { name } }', [address])
      await flood(store, 100)
    }
    expect(await find(store, '{ shop { name } }')).toBe(true)
  })

  test.each([
    ['asks again and again', Array.from({ length: 50 }, () => 'a')],
    ['has two addresses', ['a', 'b', 'a', 'b', 'a', 'b']],
  ])('is still treated as a flood when it %s', async (_how, addresses) => {
    expect(await keepRegular(createDocumentStore(), '{ shop { name } }', addresses)).toBe(false)
  })

  test('is stored at one document a second when it comes from many addresses', async () => {
    const store = createDocumentStore()
    const documents = await Promise.all(['{ shop { name } }', '{ shop { id } }'].map((text) => keep(store, text)))
    const ask = () => documents.map((document) => ['a', 'b', 'c', 'd'].map((address) => store.isPopular(document, address)))
    expect(ask()).toEqual([
      [false, false, true, true],
      [false, false, false, false],
    ])
    vi.advanceTimersByTime(1000)
    expect(ask()[1]).toEqual([true, true, true, true])
  })

  test('has a limit when it comes from everywhere', async () => {
    const store = createDocumentStore()
    const texts = Array.from({ length: 300 }, longText)
    for (const text of texts) await keepRegular(store, text)
    const kept = await Promise.all(texts.map((text) => find(store, text)))
    expect(kept.filter(Boolean).length).toBeLessThan(50)
  })
})

const collect = () => {
  setFlagsFromString('--expose-gc')
  runInNewContext('gc')()
}

/** Bytes of the heap that one of many takes; the least of some rounds, since others make garbage at the same time. */
function heapOf(make: () => unknown): number {
  const rounds = Array.from({ length: 4 }, () => {
    collect()
    const before = process.memoryUsage().heapUsed
    const kept = Array.from({ length: 20 }, make)
    collect()
    return (process.memoryUsage().heapUsed - before) / kept.length
  })
  return Math.min(...rounds)
}

describe('A document takes no more memory than is counted for', () => {
  test.each([
    ['words', longText],
    ['comments', () => `{ __typename } ${'\n#'.repeat(31_000)}${(unique += 1)}`],
    ['letters of two bytes', () => `{ __typename } # ${'متجر'.repeat(10_000)}${(unique += 1)}`],
    ['braces', () => `{ ${'... { id } '.repeat(150)} } # ${(unique += 1)}`],
    ['operations', () => `${Array.from({ length: 150 }, (_, n) => `query A${n} { id }`).join(' ')} # ${(unique += 1)}`],
  ])('%s', (_what, text) => {
    const store = createDocumentStore()
    let size = 0
    const taken = heapOf(() => {
      // As it comes out of a request.
      const document = parse(JSON.parse(JSON.stringify(text())) as string)
      void store.documents.set('schema:one', document)
      size = store.sizeOf(document)
      return document
    })
    expect(taken).toBeLessThan(size)
    expect(size).toBeLessThan(1_000_000)
  })
})

test('An error in a stored document still names the line', async () => {
  const { definitions } = await keep(createDocumentStore(), '# first\nquery A { shop { id } }\n# third\nquery B { shop { id } }')
  expect(new GraphQLError('No.', { nodes: definitions[1] ?? null }).locations).toEqual([{ line: 4, column: 1 }])
})

test('A persisted query is found by its hash only when its document is stored', async () => {
  const store = createDocumentStore()
  await keep(store, '{ shop { name } }')
  expect(await store.texts.get('apq:{ shop { name } }')).toBe('{ shop { name } }')
  expect(await store.texts.get('apq:other')).toBeUndefined()
})
