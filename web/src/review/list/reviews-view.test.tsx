import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ReviewsView } from './reviews-view.tsx'

test('in the server’s markup nothing can be chosen: the choice would be lost', () => {
  const html = renderToString(<ReviewsView view={{}} onChange={() => {}} />)
  expect([html.match(/<select/g)?.length, html.match(/<select[^>]* disabled/g)?.length]).toEqual([2, 2])
})
