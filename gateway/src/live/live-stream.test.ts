import { expect, onTestFinished, test, vi } from 'vitest'
import type { LiveContext } from '../graphql/live-context.ts'
import type { ShopChanges } from '../rest/follow-changes.ts'
import { LIVE } from './live-answers.ts'
import { openLiveStream } from './live-stream.ts'

const ANN = { id: 'usr_ann', isAdministrator: true }
const TIMES = { ...LIVE.times, pause: 20, spread: 10 }
const answered = (value: unknown) => ({ status: 200, headers: [], body: JSON.stringify({ data: { staffUpdates: value } }) })
const orders = (...ids: string[]): ShopChanges => ({ changes: [], live: [{ scope: 'order', ids }] })

/** A stream of the shop's changes whose operation is run by `run`. */
async function open(run: (live: LiveContext) => Promise<ReturnType<typeof answered>>) {
  let listener: (changes: ShopChanges) => void = () => undefined
  const onEnd = vi.fn()
  const hub = {
    listen: (next: typeof listener) => {
      listener = next
      return () => undefined
    },
  }
  const opened = await openLiveStream({ hub, run, account: async () => ANN, wait: () => 0, times: TIMES, onEnd })
  if ('answer' in opened) return { opened, onEnd, tell: listener, text: () => '' }
  let text = ''
  opened.body.setEncoding('utf8').on('data', (chunk: string) => void (text += chunk))
  onTestFinished(() => void opened.body.destroy())
  return { opened, onEnd, tell: (changes: ShopChanges) => listener(changes), text: () => text }
}

async function runShop(live: LiveContext) {
  await live.account()
  return answered([...live.followShop()].map(({ id }) => id).join(' '))
}

test('What changed before an event that could not be made stands in the next one', async () => {
  let isBusy = false
  const stream = await open((live) => {
    const told = runShop(live)
    return isBusy ? told.then(() => Promise.reject(new Error('Overloaded'))) : told
  })
  isBusy = true
  stream.tell(orders('ord_1'))
  await new Promise((resolve) => setTimeout(resolve, 50))
  isBusy = false
  stream.tell(orders('ord_2'))
  await vi.waitFor(() => expect(stream.text()).toContain('"ord_1 ord_2"'), { timeout: 20_000 })
})

test('What changes while the first event is made is told in the second', async () => {
  let change: (changes: ShopChanges) => void = () => undefined
  const hub = {
    listen: (next: typeof change) => {
      change = next
      return () => undefined
    },
  }
  let isFirst = true
  const run = async (live: LiveContext) => {
    const told = await runShop(live)
    if (isFirst) change(orders('ord_9'))
    isFirst = false
    return told
  }
  const opened = await openLiveStream({ hub, run, account: async () => ANN, wait: () => 0, times: TIMES, onEnd: () => undefined })
  if ('answer' in opened) throw new Error('there is no stream')
  onTestFinished(() => void opened.body.destroy())
  let text = ''
  opened.body.setEncoding('utf8').on('data', (chunk: string) => void (text += chunk))
  await expect.poll(() => text).toContain('"ord_9"')
})

test('An operation that is refused opens no stream, and its place is given back', async () => {
  const refused = await open(async () => ({ ...answered(null), status: 400 }))
  expect('answer' in refused.opened).toBe(true)
  expect(refused.onEnd).toHaveBeenCalledOnce()
  await expect(open(() => Promise.reject(new Error('Overloaded')))).rejects.toThrow('Overloaded')
})
