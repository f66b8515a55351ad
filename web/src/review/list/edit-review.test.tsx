import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { answers, fails } from '../../../../tests/support/graph.ts'
import { MONA, renderPage, signIn } from '../../../../tests/support/render-page.tsx'
import { reviewDrafts } from '../review-drafts.ts'
import { aReview, reviewed } from '../review.fixture.ts'
import { ProductReviews } from './product-reviews.tsx'

// They have code of their own, which a busy machine may take long to load.
beforeAll(async () => {
  await Promise.all([import('../review-form.tsx'), import('../review-actions.tsx'), import('../report-review.tsx')])
})
beforeEach(() => {
  answers('query', 'OwnReview', { viewer: { __typename: 'Viewer', id: 'viewer_1', review: null } })
})

const OTHERS = aReview('rev_1', { title: 'Good light' })
const OWN = aReview('rev_2', {
  title: 'Too bright',
  rating: 3,
  author: { __typename: 'ReviewAuthor', id: MONA.reviewAuthorId, name: MONA.name },
})
const open = () => renderPage(<ProductReviews productId="prod_1" isShown />, '/product/one/prod_1')

test('a shopper edits the own review in its place, and the rating follows; a draft of a new one is left alone', async () => {
  signIn()
  answers('query', 'ProductReviews', { product: reviewed(OWN, OTHERS) })
  const changed = { ...OWN, rating: 5, title: 'Just right', editedAt: '2026-03-02T09:30:00.000Z' }
  const { rating } = reviewed(changed, OTHERS)
  const sent = answers('mutation', 'UpdateReview', {
    updateReview: { __typename: 'UpdateReviewSuccess', review: { ...changed, product: { __typename: 'Product', id: 'prod_1', rating } } },
  })
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Edit review, Too bright' }))
  const title = await screen.findByLabelText('Headline')
  expect(title).toHaveValue('Too bright')
  expect(screen.getByRole('radio', { name: '3 out of 5' })).toBeChecked()
  await user.clear(title)
  await user.type(title, 'Just right')
  await user.click(screen.getByRole('radio', { name: '5 out of 5' }))
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  expect(await screen.findByRole('heading', { name: 'Just right' })).toBeVisible()
  expect(screen.getByText('5.0')).toBeVisible()
  expect(screen.getByText(/, edited$/)).toBeVisible()
  expect(sent[0]?.variables).toEqual({ input: { reviewId: 'rev_2', rating: 5, title: 'Just right', comment: 'I like it.' } })
  expect(reviewDrafts.read(MONA.id, 'prod_1')).toBeUndefined()
  await waitFor(() => expect(document.activeElement).toContainElement(screen.getByRole('heading', { name: 'Just right' })))
})

test('what was typed is given up by Cancel, and stays where the shop does not answer', async () => {
  signIn()
  answers('query', 'ProductReviews', { product: reviewed(OWN, OTHERS) })
  fails('mutation', 'UpdateReview', 'FETCH_ERROR')
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Edit review, Too bright' }))
  await user.type(await screen.findByLabelText('Headline'), '!')
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  expect(await screen.findByText('The review was not changed')).toBeVisible()
  expect(screen.getByLabelText('Headline')).toHaveValue('Too bright!')
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(await screen.findByRole('heading', { name: 'Too bright' })).toBeVisible()
})

test.each([
  ['another shopper', true],
  ['a visitor', false],
])('%s reports a review with a reason, once; a refusal is said and can be tried again', async (_who, isSignedIn) => {
  if (isSignedIn) signIn()
  answers('query', 'ProductReviews', { product: reviewed(OTHERS) })
  fails('mutation', 'ReportReview', 'FETCH_ERROR')
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Report review, Good light' }))
  const dialog = await screen.findByRole('alertdialog', { name: 'Report' })
  await user.selectOptions(within(dialog).getByRole('combobox', { name: /^Reason/ }), 'It advertises something')
  await user.click(within(dialog).getByRole('button', { name: 'Send report' }))
  expect(await within(dialog).findByText('The review was not reported')).toBeVisible()
  const sent = answers('mutation', 'ReportReview', {
    reportReview: { __typename: 'ReportReviewSuccess', reportedReviewId: 'rev_1' },
  })
  await user.dblClick(within(dialog).getByRole('button', { name: 'Send report' }))
  expect(await screen.findByText('Reported')).toBeVisible()
  expect(sent.map(({ variables }) => variables)).toEqual([{ input: { reviewId: 'rev_1', reason: 'ADVERTISING' } }])
  expect(screen.queryByRole('button', { name: /^Report/ })).toBeNull()
  await waitFor(() => expect(screen.getByText('Reported')).toHaveFocus())
})

test('a visitor who does not report after all has the focus back at the button', async () => {
  answers('query', 'ProductReviews', { product: reviewed(OTHERS) })
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Report review, Good light' }))
  await user.click(within(await screen.findByRole('alertdialog', { name: 'Report' })).getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.getByRole('button', { name: 'Report review, Good light' })).toHaveFocus())
})

test('the author reports nothing of the own', async () => {
  signIn()
  answers('query', 'ProductReviews', { product: reviewed(OWN) })
  open()
  await screen.findByRole('button', { name: 'Edit review, Too bright' })
  expect(screen.queryByRole('button', { name: /^Report/ })).toBeNull()
})

test('nobody else can edit a review: neither another shopper nor an administrator, who may delete it', async () => {
  signIn({ ...MONA, role: 'ADMIN', reviewAuthorId: 'author_admin' })
  answers('query', 'ProductReviews', { product: reviewed(OWN, OTHERS) })
  open()
  expect(await screen.findAllByRole('button', { name: /^Delete Review/ })).toHaveLength(2)
  expect(screen.queryByRole('button', { name: /^Edit/ })).toBeNull()
})

test('reviews are sorted and narrowed down by stars; the summary stays, and an empty list says so', async () => {
  const asked = answers('query', 'ProductReviews', { product: reviewed(OWN, OTHERS) })
  const { user } = open()
  await screen.findByRole('heading', { name: 'Too bright' })
  expect(asked.map(({ variables }) => variables)).toEqual([{ productId: 'prod_1' }])
  const best = answers('query', 'ProductReviews', { product: reviewed(OTHERS, OWN) })
  await user.selectOptions(screen.getByRole('combobox', { name: /^Sort by/ }), 'Most stars first')
  await waitFor(() =>
    expect(screen.getAllByRole('heading', { level: 3 }).map((title) => title.textContent)).toEqual(['Good light', 'Too bright']),
  )
  expect(best[0]?.variables).toEqual({ productId: 'prod_1', sort: 'BEST' })
  const none = { ...reviewed(OTHERS, OWN), reviews: reviewed().reviews }
  const two = answers('query', 'ProductReviews', { product: none })
  await user.selectOptions(screen.getByRole('combobox', { name: 'Stars' }), '2 stars')
  expect(await screen.findByText('No review gave this number of stars.')).toBeVisible()
  expect(two[0]?.variables).toEqual({ productId: 'prod_1', sort: 'BEST', stars: 2 })
  expect(screen.getByText('2 reviews')).toBeVisible()
  await user.selectOptions(screen.getByRole('combobox', { name: 'Stars' }), 'All')
  await user.selectOptions(screen.getByRole('combobox', { name: /^Sort by/ }), 'Newest first')
  await waitFor(() => expect(screen.getAllByRole('heading', { level: 3 })[0]).toHaveTextContent('Too bright'))
})

test('a list that cannot be read says so in its place, with Retry', async () => {
  answers('query', 'ProductReviews', { product: reviewed(OWN, OTHERS) })
  const { user } = open()
  await screen.findByRole('heading', { name: 'Too bright' })
  fails('query', 'ProductReviews', 'FETCH_ERROR')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Stars' }), '5 stars')
  const retry = await screen.findByRole('button', { name: 'Retry' })
  answers('query', 'ProductReviews', { product: reviewed(OTHERS) })
  await user.click(retry)
  expect(await screen.findByRole('heading', { name: 'Good light' })).toBeVisible()
})
