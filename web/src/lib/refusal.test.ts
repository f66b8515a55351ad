import { expect, test } from 'vitest'
import { refused, send } from './refusal.ts'

const LATER = { __typename: 'ShopIsClosedError' } as never

test('A refusal that came into the graph after this page was built is told in its own words, or in ours', async () => {
  const message = 'The shop is closed today.'
  const told = [{ ...(LATER as object), message }, LATER]
  const outcomes = told.map((answer) => send(Promise.resolve({ data: { answer } }), ({ answer: given }) => given as never, refused))
  expect((await Promise.all(outcomes)).map(({ refusal }) => refusal.reason)).toEqual([
    message,
    'The shop gave an answer this page does not know. Reload the page and try again.',
  ])
})
