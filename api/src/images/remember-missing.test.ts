import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { beforeEach, expect, test } from 'vitest'
import type { FileStorage } from './file-storage.ts'
import { rememberMissing } from './remember-missing.ts'

let files: Map<string, Buffer>
let asked: string[]
/** The answer to what is asked waits for this. */
let answer: Promise<void>
beforeEach(() => {
  files = new Map()
  asked = []
  answer = Promise.resolve()
})

const bucket: FileStorage = {
  async put(name, content) {
    files.set(name, content)
  },
  async open(name) {
    asked.push(name)
    const content = files.get(name)
    await answer
    return content && { size: content.length, content: Readable.from(content) }
  },
  storedAt: async () => undefined,
  async *list() {},
  async remove(name) {
    files.delete(name)
  },
}
const PICTURE = Buffer.from('picture')

test('A file that is not there is asked for once, and is there as soon as it is written', async () => {
  const storage = rememberMissing(bucket)
  for (let time = 0; time < 5; time += 1) expect(await storage.open('a')).toBeUndefined()
  expect(await storage.open('b')).toBeUndefined()
  expect(asked).toEqual(['a', 'b'])
  await storage.put('a', PICTURE)
  expect(await storage.open('a')).toMatchObject({ size: PICTURE.length })
  // What is there is not remembered.
  await storage.remove('a')
  expect(await storage.open('a')).toBeUndefined()
  expect(asked).toEqual(['a', 'b', 'a', 'a'])
})

test('What another copy of the service writes is there once the memory is over, however often it was asked for', async () => {
  const [one, other] = [rememberMissing(bucket, 200), rememberMissing(bucket, 200)]
  expect(await one.open('a')).toBeUndefined()
  await other.put('a', PICTURE)
  const end = Date.now() + 300
  while (Date.now() < end) {
    await one.open('a')
    await sleep(20)
  }
  expect(await one.open('a')).toMatchObject({ size: PICTURE.length })
})

test('A file that is written while it is asked for is not remembered as missing', async () => {
  const storage = rememberMissing(bucket)
  const { promise, resolve } = Promise.withResolvers<void>()
  answer = promise
  const early = storage.open('a')
  await storage.put('a', PICTURE)
  resolve()
  expect(await early).toBeUndefined()
  expect(await storage.open('a')).toMatchObject({ size: PICTURE.length })
})

test('A failure is not remembered, and the memory is bounded', async () => {
  let isAway = true
  const storage = rememberMissing({ ...bucket, open: async (name) => (isAway ? Promise.reject(new Error('away')) : bucket.open(name)) })
  await expect(storage.open('a')).rejects.toThrow('away')
  isAway = false
  files.set('a', PICTURE)
  expect(await storage.open('a')).toBeDefined()
  for (let nth = 0; nth <= 10_000; nth += 1) await storage.open(`missing-${nth}`)
  asked = []
  await storage.open('missing-10000')
  await storage.open('missing-0')
  expect(asked).toEqual(['missing-0'])
})
