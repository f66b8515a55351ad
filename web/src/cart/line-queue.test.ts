import { expect, test } from 'vitest'
import { DONE, type Outcome } from '../lib/refusal.ts'
import { createLineQueue } from './line-queue.ts'

/** A queue whose requests the test answers by hand. */
function handAnswered() {
  const sent: { quantity: number; before: number; answer: (outcome: Outcome<void>) => void }[] = []
  const shown: (number | 'settled')[] = []
  const enqueue = createLineQueue({
    show: (_id, quantity) => void shown.push(quantity),
    settle: () => void shown.push('settled'),
    send: (_id, quantity, before) => new Promise((answer) => sent.push({ quantity, before, answer })),
  })
  return { enqueue, sent, shown, quantities: () => sent.map((request) => request.quantity) }
}
const lamp = { id: 'prod_1', name: 'Brass lamp' }
const mug = { id: 'prod_2', name: 'Mug' }
const soon = () => new Promise((resolve) => setTimeout(resolve))

test('five fast clicks on a quantity are two requests, one at a time, and the last quantity wins', async () => {
  const { enqueue, sent, shown, quantities } = handAnswered()
  for (const quantity of [2, 3, 4, 5, 6]) void enqueue(lamp, quantity, quantity - 1)
  expect(quantities()).toEqual([2])
  expect(shown).toEqual([2, 3, 4, 5, 6])
  sent[0]?.answer(DONE)
  await soon()
  expect(sent[1]).toMatchObject({ quantity: 6, before: 2 })
  sent[1]?.answer(DONE)
  await soon()
  expect(quantities()).toEqual([2, 6])
  expect(shown.at(-1)).toBe('settled')
})

test("a refused quantity drops the queued ones and shows the server's numbers again", async () => {
  const { enqueue, sent, shown, quantities } = handAnswered()
  void enqueue(lamp, 4, 3)
  void enqueue(lamp, 5, 4)
  sent[0]?.answer({ refusal: { reason: 'Only 3 left', fields: {} } })
  await soon()
  expect(quantities()).toEqual([4])
  expect(shown).toEqual([4, 5, 'settled'])
  void enqueue(lamp, 2, 3)
  expect(sent.at(-1)).toMatchObject({ quantity: 2, before: 3 })
})

test('raising a quantity and lowering it to the confirmed one sends nothing more', async () => {
  const { enqueue, sent, quantities } = handAnswered()
  void enqueue(lamp, 2, 1)
  void enqueue(lamp, 3, 2)
  void enqueue(lamp, 2, 3)
  sent[0]?.answer(DONE)
  await soon()
  expect(quantities()).toEqual([2])
})

test('cart lines do not wait for each other', () => {
  const { enqueue, quantities } = handAnswered()
  void enqueue(lamp, 2, 1)
  void enqueue(mug, 7, 6)
  expect(quantities()).toEqual([2, 7])
})

test('two variants of a product are changed side by side', () => {
  const { enqueue, quantities } = handAnswered()
  void enqueue({ ...lamp, variantId: 'prod_1:var_1' }, 2, 1)
  void enqueue({ ...lamp, variantId: 'prod_1:var_2' }, 5, 4)
  expect(quantities()).toEqual([2, 5])
})
