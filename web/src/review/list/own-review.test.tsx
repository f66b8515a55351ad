import { cleanup, screen, waitFor } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { answers, fails } from '../../../../tests/support/graph.ts'
import { MONA, renderPage, signIn } from '../../../../tests/support/render-page.tsx'
import { aReview, reviewed } from '../review.fixture.ts'
import { ProductReviews } from './product-reviews.tsx'

// They have code of their own, which a busy machine may take long to load.
beforeAll(async () => {
  await Promise.all([import('../review-form.tsx'), import('../review-actions.tsx')])
})

const OTHERS = aReview('rev_1', { title: 'Good light' })
const OWN = aReview('rev_2', { title: 'Too bright', author: { __typename: 'ReviewAuthor', id: MONA.reviewAuthorId, name: MONA.name } })
const hiding = { __typename: 'ReviewHiding', reason: 'It names a neighbour.', hiddenAt: '2026-03-02T09:30:00.000Z' }
const own = (review: object | null) => ({ viewer: { __typename: 'Viewer', id: 'viewer_1', review } })
const open = () => renderPage(<ProductReviews productId="prod_1" isShown />, '/product/one/prod_1')

test("the shop's answer stands below the review, in the language in which it was written", async () => {
  const answer = { __typename: 'ReviewAnswer', text: 'شكرا لك.', answeredAt: '2026-03-02T09:30:00.000Z' }
  answers('query', 'ProductReviews', { product: reviewed(aReview('rev_1', { answer })) })
  open()
  expect(await screen.findByText('شكرا لك.')).toHaveAttribute('lang', 'ar')
  expect(screen.getByText(/Answer of the shop,/)).toHaveTextContent('Answer of the shop, 2 Mar 2026')
})

test('a shopper whose review is hidden reads why, and may delete it; then there is a form', async () => {
  signIn()
  answers('query', 'ProductReviews', { product: reviewed(OTHERS) })
  const asked = answers('query', 'OwnReview', own({ ...OWN, hiding }))
  const { user } = open()
  expect(await screen.findByText('Your review is hidden: nobody else sees it')).toBeVisible()
  expect(screen.getByText('Reason: It names a neighbour.')).toBeVisible()
  expect(screen.getByRole('heading', { name: 'Too bright' })).toBeVisible()
  expect(screen.getByText('1 review')).toBeVisible()
  expect(screen.queryByLabelText('Headline')).toBeNull()
  expect(asked[0]?.variables).toEqual({ productId: 'prod_1' })
  answers('mutation', 'DeleteReview', {
    deleteReview: { __typename: 'DeleteReviewSuccess', deletedReviewId: 'rev_2', product: reviewed(OTHERS) },
  })
  answers('query', 'OwnReview', own(null))
  await user.click(await screen.findByRole('button', { name: 'Delete Review, Too bright' }))
  await user.click(screen.getByRole('button', { name: 'Delete' }))
  expect(await screen.findByLabelText('Headline')).toBeVisible()
})

test('a shopper whose review is further down the list than what is on screen sees it in place of the form', async () => {
  signIn()
  answers('query', 'ProductReviews', { product: reviewed(OTHERS) })
  answers('query', 'OwnReview', own({ ...OWN, hiding: null }))
  open()
  expect(await screen.findByRole('heading', { name: 'Too bright' })).toBeVisible()
  expect(screen.getByText(/You have reviewed this product/)).toBeVisible()
  expect(screen.queryByText(/is hidden/)).toBeNull()
})

test('where the shop does not say whether there is a review, the form is there', async () => {
  signIn()
  answers('query', 'ProductReviews', { product: reviewed(OTHERS) })
  fails('query', 'OwnReview', 'FETCH_ERROR')
  open()
  expect(await screen.findByLabelText('Headline')).toBeVisible()
})

test('visitors, administrators and shoppers whose review is on screen cause no further call', async () => {
  const asked = answers('query', 'OwnReview', own(null))
  answers('query', 'ProductReviews', { product: reviewed(OWN) })
  open()
  cleanup()
  signIn({ ...MONA, role: 'ADMIN' })
  open()
  cleanup()
  signIn()
  open()
  expect(await screen.findByText(/You have reviewed this product/)).toBeVisible()
  await waitFor(() => expect(asked).toEqual([]))
})
