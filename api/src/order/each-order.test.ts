import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { conflict, Problem } from '../http/problem.ts'
import { withEachOrder } from './each-order.ts'

const ids = (count: number) => Array.from({ length: count }, (_, nth) => `ord_${nth}`)
const LATE = new Problem(503, { code: 'PAYMENT_PROVIDER', message: 'Try again.' })

test('Of many orders four are changed at once, each once, and reported in the order of the call', async () => {
  let [now, most] = [0, 0]
  const results = await withEachOrder(['ord_9', ...ids(12), 'ord_1'], async (id) => {
    most = Math.max(most, (now += 1))
    await sleep(5)
    now -= 1
    if (id === 'ord_3') throw conflict({ code: 'ORDER_STATE', message: 'No.' })
    return {}
  })
  expect(most).toBe(4)
  expect(results.map(({ _id }) => _id)).toEqual(['ord_9', ...ids(12).filter((id) => id !== 'ord_9')])
  expect(results.filter(({ problem }) => problem)).toEqual([{ _id: 'ord_3', problem: { code: 'ORDER_STATE', message: 'No.' } }])
})

test('An order whose turn does not come in time is refused; those that have begun are done', async () => {
  const begun: string[] = []
  const work = async (id: string) => {
    begun.push(id)
    await sleep(100)
    return {}
  }
  const results = await withEachOrder(ids(6), work, { timeout: 20, refuse: () => LATE })
  expect(begun).toEqual(ids(4))
  expect(results.map(({ problem }) => problem?.code)).toEqual([
    ...Array<undefined>(4).fill(undefined),
    'PAYMENT_PROVIDER',
    'PAYMENT_PROVIDER',
  ])
})

test('An order that an outage of the database stops is reported as such, beside those that are done', async () => {
  const results = await withEachOrder(ids(3), async (id) => {
    if (id === 'ord_1') throw Object.assign(new Error('read'), { code: 'ECONNRESET' })
    return {}
  })
  expect(results.map(({ problem }) => problem?.code)).toEqual([undefined, 'UNAVAILABLE', undefined])
})

test('A bug fails the call', async () => {
  const failing = withEachOrder(ids(2), () => Promise.reject(new Error('no connection')))
  await expect(failing).rejects.toThrow('no connection')
})
