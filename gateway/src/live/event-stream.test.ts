import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openEventStream } from './event-stream.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] }))
afterEach(() => void vi.useRealTimers())

function open() {
  const onDrain = vi.fn()
  const onEnd = vi.fn()
  const stream = openEventStream({ heartbeat: 1000, stallTimeout: 5000, onDrain, onEnd })
  return { ...stream, onDrain, onEnd, read: () => (stream.body.read() as Buffer | null)?.toString() }
}

test('Events are blocks of text, a comment comes first, and complete ends the stream', async () => {
  const stream = open()
  stream.next('{"data":{"a":1}}')
  stream.complete()
  stream.next('{"data":{"a":2}}')
  expect(stream.read()).toBe(':\n\nevent: next\ndata: {"data":{"a":1}}\n\nevent: complete\ndata:\n\n')
  stream.body.resume()
  await vi.waitFor(() => expect(stream.onEnd).toHaveBeenCalledOnce())
})

test('A comment comes with each heartbeat to a client that takes them', () => {
  const stream = open()
  expect(stream.read()).toBe(':\n\n')
  vi.advanceTimersByTime(1000)
  expect(stream.read()).toBe(':\n\n')
})

test('A client that takes nothing is sent nothing more, and is cut off after the stall timeout', async () => {
  const stream = open()
  stream.next('{}')
  expect(stream.isDrained()).toBe(false)
  const waiting = stream.body.readableLength
  vi.advanceTimersByTime(4000)
  expect([stream.body.readableLength, stream.body.destroyed]).toEqual([waiting, false])
  vi.advanceTimersByTime(3000)
  expect(stream.body.destroyed).toBe(true)
  await vi.waitFor(() => expect(stream.onEnd).toHaveBeenCalledOnce())
})

test('Once a slow client has taken all, the next event is asked for', async () => {
  const stream = open()
  stream.next('{}')
  expect(stream.onDrain).not.toHaveBeenCalled()
  stream.body.resume()
  await vi.waitFor(() => expect(stream.onDrain).toHaveBeenCalled())
  expect(stream.isDrained()).toBe(true)
})
