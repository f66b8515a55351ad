import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { buildSchema, parse } from 'graphql'
import { compileQuery } from 'graphql-jit'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Context } from '../context.ts'
import { createDocumentStore } from './document-store.ts'
import { compilingExecutor } from './executor.ts'

vi.mock(import('graphql-jit'), { spy: true })

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] })
  vi.mocked(compileQuery).mockClear()
})
afterEach(() => {
  vi.useRealTimers()
})

const schema = buildSchema('type Query { id: ID self: Query }')
const compiled = (): number => vi.mocked(compileQuery).mock.calls.length

async function openShop() {
  const documents = createDocumentStore()
  const execute = compilingExecutor(schema, documents)
  /** Runs an operation as Apollo Server does. */
  async function ask(text: string, visitor: string, operationName?: string) {
    const hash = Buffer.from(text).toString('hex')
    const document = (await documents.documents.get(hash)) ?? parse(text)
    if (!documents.sizeOf(document)) await documents.documents.set(hash, document)
    vi.advanceTimersByTime(1000)
    return execute({ document, operationName, context: { visitor } as Context })
  }
  async function flood(operations: number, visitor = 'evil') {
    for (let n = 0; n < operations; n += 1) for (let times = 0; times < 5; times += 1) await ask(`{ a${n}: id }`, visitor)
  }
  return { ask, flood }
}

test('An operation is compiled the fourth time it comes', async () => {
  const { ask } = await openShop()
  for (let n = 0; n < 3; n += 1) await ask('{ id }', 'a')
  expect(compiled()).toBe(0)
  for (let n = 0; n < 7; n += 1) await ask('{ id }', 'a')
  expect(compiled()).toBe(1)
})

test('A flood of operations does not evict the compiled operations of visitors', async () => {
  const { ask, flood } = await openShop()
  for (const visitor of ['a', 'b', 'c', 'd']) await ask('{ id }', visitor)
  await flood(100)
  expect(compiled()).toBe(101)
  for (let n = 0; n < 9; n += 1) await ask('{ id }', 'e')
  expect(compiled()).toBe(101)
})

test('A flood evicts its own compiled operations, which have to come four times again', async () => {
  const { ask, flood } = await openShop()
  await flood(100)
  for (let n = 0; n < 3; n += 1) await ask('{ a0: id }', 'evil')
  expect(compiled()).toBe(100)
  await ask('{ a0: id }', 'evil')
  expect(compiled()).toBe(101)
})

test('Operation names that a document does not have take no memory', async () => {
  const { ask } = await openShop()
  await ask('query A { id }', 'evil', 'A')
  setFlagsFromString('--expose-gc')
  const collect = () => runInNewContext('gc')()
  collect()
  const before = process.memoryUsage().heapUsed
  for (let n = 0; n < 300; n += 1) expect(await ask('query A { id }', 'evil', `${n}`.repeat(30_000))).toMatchObject({ errors: [{}] })
  collect()
  expect(process.memoryUsage().heapUsed - before).toBeLessThan(5_000_000)
})
