import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { answers, fails } from '../../../../tests/support/graph.ts'
import { MONA, renderPage, signIn } from '../../../../tests/support/render-page.tsx'
import { aReview, reviewed } from '../../review/review.fixture.ts'
import { AddReviewPage } from './add-review-page.tsx'

beforeEach(() => signIn())

const line = (id: string, productName: string, product: string | null) => ({
  __typename: 'OrderLine',
  id,
  productName,
  productImage: null,
  product: product && { __typename: 'Product', id: product },
})
const bought = (...orders: { status: string; lines: ReturnType<typeof line>[] }[]) => {
  const nodes = orders.map((order, index) => ({ __typename: 'Order', id: `ord_${index}`, ...order }))
  return {
    viewer: {
      __typename: 'Viewer',
      id: 'viewer_1',
      user: { __typename: 'User', id: MONA.id, orders: { __typename: 'OrderConnection', nodes } },
    },
  }
}
const choose = () => renderPage(<AddReviewPage />, '/AddReview')
const write = () => renderPage(<AddReviewPage />, '/AddReview?product=prod_1')
const LAMP = { product: { __typename: 'Product', id: 'prod_1', name: 'Brass lamp', images: [] } }

test('without a product in the URL, each bought product can be chosen once; not those cancelled or no longer sold', async () => {
  const lamp = line('1', 'Brass lamp', 'prod_1')
  const gone = line('2', 'Old chair', null)
  const calledOff = { status: 'CANCELLED', lines: [line('3', 'Vase', 'prod_2')] }
  answers(
    'query',
    'BoughtProducts',
    bought({ status: 'DELIVERED', lines: [lamp, gone] }, { status: 'CONFIRMED', lines: [lamp] }, calledOff),
  )
  choose()
  expect(await screen.findByRole('link', { name: 'Brass lamp' })).toHaveAttribute('href', '/AddReview?product=prod_1')
  expect(screen.getAllByRole('listitem')).toHaveLength(1)
})

test('without a purchase the page says so', async () => {
  answers('query', 'BoughtProducts', bought())
  choose()
  expect(await screen.findByText('Nothing to review yet')).toBeVisible()
})

test('purchases that cannot be read say so', async () => {
  fails('query', 'BoughtProducts', 'INTERNAL_SERVER_ERROR')
  choose()
  expect(await screen.findByText('Your orders could not be read')).toBeVisible()
})

test('a shopper writes a review, and the product page shows it', async () => {
  answers('query', 'ReviewedProduct', LAMP)
  const review = aReview('rev_1')
  answers('mutation', 'CreateReview', { createReview: { __typename: 'CreateReviewSuccess', review, product: reviewed(review) } })
  const { user } = write()
  expect(await screen.findByRole('link', { name: 'Brass lamp' })).toBeVisible()
  await user.click(screen.getByRole('radio', { name: '5 out of 5' }))
  await user.type(screen.getByLabelText('Headline'), 'Good')
  await user.type(screen.getByLabelText('Written review'), 'I like it.')
  await user.click(screen.getByRole('button', { name: 'Publish review' }))
  expect(await screen.findByTestId('location')).toHaveTextContent('/product/one/prod_1')
})

test('a deleted product cannot be reviewed', async () => {
  answers('query', 'ReviewedProduct', { product: null })
  write()
  expect(await screen.findByText('No longer available')).toBeVisible()
})

test('administrators are led home', async () => {
  signIn({ ...MONA, role: 'ADMIN' })
  choose()
  expect((await screen.findByTestId('location')).textContent).toBe('/')
})
