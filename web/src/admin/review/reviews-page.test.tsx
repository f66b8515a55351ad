import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { closed } from '../../../../tests/support/dialogs.ts'
import { answers } from '../../../../tests/support/graph.ts'
import { renderPage } from '../../../../tests/support/render-page.tsx'
import { reviewed } from '../../review/review.fixture.ts'
import { ReviewsPage } from './reviews-page.tsx'

const aReview = (changes: object = {}) => ({
  __typename: 'Review',
  id: 'rev_1',
  rating: 1,
  title: 'Too dim',
  comment: 'It hardly shines.',
  verifiedPurchase: true,
  createdAt: '2026-03-01T09:30:00.000Z',
  author: { __typename: 'ReviewAuthor', id: 'author_1', name: 'Ann' },
  editedAt: null,
  answer: null,
  hiding: null,
  reports: null,
  product: { ...reviewed(), name: 'Brass lamp' },
  ...changes,
})
const HIDDEN = { hiding: { __typename: 'ReviewHiding', reason: 'It insults someone.', hiddenAt: '2026-03-02T09:30:00.000Z' } }
const ANSWERED = { answer: { __typename: 'ReviewAnswer', text: 'We are sorry.', answeredAt: '2026-03-02T09:30:00.000Z' } }
const list = (...nodes: object[]) => ({
  reviews: { __typename: 'ReviewConnection', totalCount: nodes.length, totalCountIsEstimate: false, nodes },
})

async function open(path = '') {
  const rendered = renderPage(<ReviewsPage />, `/dashboard/Reviews${path}`)
  await screen.findByRole('rowheader', { name: /Too dim/ })
  return rendered
}
async function choose(user: Awaited<ReturnType<typeof open>>['user'], action: string) {
  await user.click(await screen.findByRole('button', { name: 'Actions for Too dim' }))
  await user.click(await screen.findByRole('menuitem', { name: action }))
}

test('Reviews are listed with product, author, state and answer, and searched, sorted and filtered by the shop', async () => {
  const asked = answers('query', 'Reviews', list(aReview({ ...HIDDEN, ...ANSWERED })))
  const { user } = await open('?stars=1&state=HIDDEN')
  const row = screen.getByRole('rowheader', { name: /Too dim/ }).closest('tr') as HTMLElement
  for (const words of ['It hardly shines.', 'We are sorry.', 'Ann', '1 Mar 2026', 'Hidden: It insults someone.'])
    expect(within(row).getByText(words)).toBeVisible()
  expect(within(row).getByRole('link', { name: 'Brass lamp' })).toHaveAttribute('href', '/product/one/prod_1')
  expect(within(row).getByRole('img', { name: 'Rated 1 out of 5' })).toBeVisible()
  expect(asked[0]?.variables).toMatchObject({ filter: { search: null, stars: 1, state: 'HIDDEN' }, sort: 'NEWEST', page: 1 })
  await user.type(screen.getByRole('searchbox', { name: 'Search products and authors' }), 'lamp')
  await waitFor(() => expect(asked.at(-1)?.variables).toMatchObject({ filter: { search: 'lamp' } }))
  await user.click(screen.getByRole('button', { name: /^Rating/ }))
  await waitFor(() => expect(asked.at(-1)?.variables).toMatchObject({ sort: 'WORST' }))
})

test('A review is hidden with a reason, which it cannot be without', async () => {
  answers('query', 'Reviews', list(aReview()))
  const sent = answers('mutation', 'HideReview', { hideReview: { __typename: 'HideReviewSuccess', review: aReview(HIDDEN) } })
  const { user } = await open()
  await choose(user, 'Hide')
  const dialog = await screen.findByRole('dialog', { name: 'Hide “Too dim”' })
  await user.click(within(dialog).getByRole('button', { name: 'Hide' }))
  expect(await within(dialog).findAllByText('This field is required')).not.toHaveLength(0)
  expect(sent).toHaveLength(0)
  await user.type(within(dialog).getByRole('textbox', { name: /^Reason/ }), ' It insults someone. ')
  await user.click(within(dialog).getByRole('button', { name: 'Hide' }))
  await closed('Hide “Too dim”')
  expect(await screen.findByText('Hidden: It insults someone.')).toBeVisible()
  expect(sent[0]?.variables).toEqual({ input: { reviewId: 'rev_1', reason: 'It insults someone.' } })
})

test('A hidden review is shown again', async () => {
  answers('query', 'Reviews', list(aReview(HIDDEN)))
  const sent = answers('mutation', 'ShowReview', { showReview: { __typename: 'ShowReviewSuccess', review: aReview() } })
  const { user } = await open()
  await choose(user, 'Show again')
  expect(await screen.findByRole('cell', { name: 'Shown' })).toBeVisible()
  expect(sent[0]?.variables).toEqual({ input: { reviewId: 'rev_1' } })
})

test('Reported reviews are listed by how often, with the reasons, and left where they are', async () => {
  const reports = { __typename: 'ReviewReports', count: 3, reasons: ['OFFENSIVE', 'OTHER'] }
  const asked = answers('query', 'Reviews', list(aReview({ reports })))
  const sent = answers('mutation', 'SettleReviewReports', {
    settleReviewReports: { __typename: 'SettleReviewReportsSuccess', review: aReview() },
  })
  const { user } = await open('?state=REPORTED')
  expect(asked[0]?.variables).toMatchObject({ filter: { state: 'REPORTED' }, sort: 'REPORTED' })
  expect(screen.getByText('Reported 3 times: It insults or threatens, Something else')).toBeVisible()
  // It is in that list no more: the list is read anew.
  answers('query', 'Reviews', list(aReview()))
  await choose(user, 'Leave it')
  expect(await screen.findByRole('cell', { name: 'Shown' })).toBeVisible()
  expect(sent[0]?.variables).toEqual({ input: { reviewId: 'rev_1' } })
  await choose(user, 'Answer')
  expect(screen.queryByRole('menuitem', { name: 'Leave it' })).toBeNull()
})

test('A review is answered, and the answer is taken away', async () => {
  answers('query', 'Reviews', list(aReview()))
  const sent = answers('mutation', 'AnswerReview', { answerReview: { __typename: 'AnswerReviewSuccess', review: aReview(ANSWERED) } })
  const { user } = await open()
  await choose(user, 'Answer')
  const dialog = await screen.findByRole('dialog', { name: 'Answer “Too dim”' })
  await user.type(within(dialog).getByRole('textbox', { name: /^Answer of the shop/ }), 'We are sorry.')
  await user.click(within(dialog).getByRole('button', { name: 'Save answer' }))
  await closed('Answer “Too dim”')
  expect(await screen.findByText('We are sorry.')).toBeVisible()
  answers('mutation', 'AnswerReview', { answerReview: { __typename: 'AnswerReviewSuccess', review: aReview() } })
  await choose(user, 'Remove answer')
  await waitFor(() => expect(screen.queryByText('We are sorry.')).toBeNull())
  expect(sent[0]?.variables).toEqual({ input: { reviewId: 'rev_1', answer: 'We are sorry.' } })
})

test('A review is deleted after a question, also a hidden one', async () => {
  answers('query', 'Reviews', list(aReview(HIDDEN)))
  const sent = answers('mutation', 'DeleteReview', {
    deleteReview: { __typename: 'DeleteReviewSuccess', deletedReviewId: 'rev_1', product: reviewed() },
  })
  const { user } = await open()
  await choose(user, 'Delete Review')
  answers('query', 'Reviews', list())
  await user.click(await screen.findByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('What shoppers write about products is listed here.')).toBeVisible()
  expect(sent[0]?.variables).toEqual({ input: { reviewId: 'rev_1', productId: 'prod_1' } })
})

test('An answer that was typed and not sent is there when the dialog is opened again', async () => {
  answers('query', 'Reviews', list(aReview()))
  const { user } = await open()
  await choose(user, 'Answer')
  const dialog = await screen.findByRole('dialog')
  await user.type(within(dialog).getByRole('textbox'), 'We are sorry, and')
  await user.click(within(dialog).getAllByRole('button', { name: 'Close' })[0] as HTMLElement)
  await choose(user, 'Answer')
  expect(within(await screen.findByRole('dialog')).getByRole('textbox')).toHaveValue('We are sorry, and')
})
