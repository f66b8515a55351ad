import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { answers, fails, GRAPH_URL } from '../../../../tests/support/graph.ts'
import { recordAnnouncements } from '../../../../tests/support/announcements.ts'
import { MONA, renderPage, signIn } from '../../../../tests/support/render-page.tsx'
import { makeClient } from '../../lib/apollo.ts'
import { forgetAll } from '../../lib/forget-stored.ts'
import { reviewDrafts } from '../review-drafts.ts'
import { readChangedReviews } from '../read-changed-reviews.ts'
import { ProductReviewsDocument } from '../product-reviews.generated.ts'
import { ProductReviews } from './product-reviews.tsx'
import { aReview, reviewed } from '../review.fixture.ts'
import { Link } from '../../ui/link.tsx'

// The form has code of its own, which a busy machine may take long to load.
beforeAll(async () => {
  await import('../review-form.tsx')
})

beforeEach(() => {
  answers('query', 'OwnReview', { viewer: { __typename: 'Viewer', id: 'viewer_1', review: null } })
})

const OTHERS = aReview('rev_1', { title: 'Good light', verifiedPurchase: true })
const OWN = aReview('rev_2', { title: 'Too bright', author: { __typename: 'ReviewAuthor', id: MONA.reviewAuthorId, name: MONA.name } })
const open = () => renderPage(<ProductReviews productId="prod_1" isShown />, '/product/one/prod_1')
const ADMIN = { ...MONA, id: 'usr_admin', role: 'ADMIN' as const }

async function fillIn(user: ReturnType<typeof open>['user']) {
  await user.click(await screen.findByRole('radio', { name: '4 out of 5' }))
  await user.type(screen.getByLabelText('Headline'), 'Bright')
  await user.type(screen.getByLabelText('Written review'), 'It shines.')
}
const send = (user: ReturnType<typeof open>['user']) => user.click(screen.getByRole('button', { name: 'Publish review' }))

test('a review has the language in which it was written, whatever that of the page', async () => {
  const arabic = aReview('rev_3', { title: 'حلو قوي', comment: 'وصل في يومين، شكرا Khan.' })
  answers('query', 'ProductReviews', { product: reviewed(OTHERS, arabic) })
  open()
  const texts = [await screen.findByRole('heading', { name: 'حلو قوي' }), screen.getByText(/وصل في يومين/)]
  for (const text of texts) expect([text.dir, text.lang]).toEqual(['auto', 'ar'])
  for (const text of [screen.getByRole('heading', { name: 'Good light' }), screen.getByText('I like it.')])
    expect([text.dir, text.lang]).toEqual(['auto', 'en'])
  // All of a review begins at the side of its language: the stars, the author and the words.
  expect(screen.getAllByRole('article').map(({ dir }) => dir)).toEqual(['ltr', 'rtl'])
  const times = [...document.querySelectorAll('time')]
  expect(times.map((time) => time.parentElement?.tagName)).toEqual(['BDI', 'BDI'])
})

test('a shopper publishes a review: it is listed, and average, count and spread follow at once', async () => {
  const said = recordAnnouncements()
  signIn()
  answers('query', 'ProductReviews', { product: reviewed(OTHERS) })
  const mine = { ...OWN, rating: 4, title: 'Bright' }
  const calls = answers('mutation', 'CreateReview', {
    createReview: { __typename: 'CreateReviewSuccess', review: mine, product: reviewed(mine, OTHERS) },
  })
  const shown = vi.spyOn(Element.prototype, 'scrollIntoView')
  const { user } = open()
  await fillIn(user)
  expect(screen.getByText('1 review')).toBeVisible()
  await send(user)
  expect(await screen.findByRole('heading', { name: 'Bright' })).toBeVisible()
  expect(screen.getByText('2 reviews')).toBeVisible()
  expect(screen.getByText('4.5')).toBeVisible()
  expect(calls[0]?.variables).toEqual({ input: { productId: 'prod_1', rating: 4, title: 'Bright', comment: 'It shines.' } })
  expect(said.all).toEqual(['Your review is published'])
  expect(screen.getByText(/You have reviewed this product/)).toBeVisible()
  await waitFor(() => expect(document.activeElement).toContainElement(screen.getByText(/You have reviewed this product/)))
  expect(document.body).not.toHaveFocus()
  expect(shown.mock.contexts).toEqual([document.activeElement])
})

test("a review's draft is restored after a reload, for this product and account alone, until it is sent or the shopper signs out", async () => {
  signIn()
  answers('query', 'ProductReviews', { product: reviewed(OTHERS) })
  await fillIn(open().user)
  cleanup()
  const { user } = open()
  expect(await screen.findByRole('radio', { name: '4 out of 5' })).toBeChecked()
  expect(screen.getByLabelText('Headline')).toHaveValue('Bright')
  expect(screen.getByLabelText('Written review')).toHaveValue('It shines.')
  expect(reviewDrafts.read(MONA.id, 'prod_2')).toBeUndefined()
  expect(reviewDrafts.read('usr_omar', 'prod_1')).toBeUndefined()
  answers('mutation', 'CreateReview', { createReview: { __typename: 'CreateReviewSuccess', review: OWN, product: reviewed(OWN, OTHERS) } })
  await send(user)
  expect(await screen.findByText(/You have reviewed this product/)).toBeVisible()
  expect(reviewDrafts.read(MONA.id, 'prod_1')).toBeUndefined()
  reviewDrafts.save(MONA.id, 'prod_1', { rating: 1, title: 'a', comment: 'b' })
  forgetAll()
  expect(reviewDrafts.read(MONA.id, 'prod_1')).toBeUndefined()
})

test('a link to the reviews stays at them while late parts move the page, until the visitor scrolls', async () => {
  const parts: (() => void)[] = []
  vi.stubGlobal(
    'ResizeObserver',
    class {
      #grow: () => void
      constructor(grow: () => void) {
        this.#grow = grow
      }
      observe() {
        parts.push(this.#grow)
      }
      disconnect() {
        parts.length = 0
      }
    },
  )
  const shown = vi.spyOn(Element.prototype, 'scrollIntoView')
  answers('query', 'ProductReviews', { product: reviewed(OTHERS) })
  const link = <Link to="/product/one/prod_1#reviews">Reviews</Link>
  const page = (
    <section id="reviews">
      {link}
      <ProductReviews productId="prod_1" isShown />
    </section>
  )
  const { user } = renderPage(page, '/product/one/prod_1')
  expect(await screen.findByText('Good light')).toBeVisible()
  await user.click(screen.getByRole('link', { name: 'Reviews' }))
  await waitFor(() => expect(shown).toHaveBeenCalledTimes(1))
  for (const grow of parts) grow()
  expect(shown).toHaveBeenCalledTimes(2)
  await user.keyboard('{ArrowUp}')
  for (const grow of parts) grow()
  expect(shown).toHaveBeenCalledTimes(2)
  vi.unstubAllGlobals()
})

test('a review needs stars, headline and text, and is not sent without them', async () => {
  signIn()
  answers('query', 'ProductReviews', { product: reviewed() })
  const { user } = open()
  expect(await screen.findByText('No reviews yet, be the first')).toBeVisible()
  await screen.findByLabelText('Headline')
  await send(user)
  expect(await screen.findByText('Please check 3 fields')).toBeVisible()
  expect(screen.getByText('Choose 1 to 5 stars')).toBeVisible()
  await waitFor(() => expect(screen.getByRole('radio', { name: '1 out of 5' })).toHaveFocus())
})

test('a review that the shop does not accept shows the reason, and the input stays', async () => {
  const said = recordAnnouncements()
  signIn()
  answers('query', 'ProductReviews', { product: reviewed() })
  fails('mutation', 'CreateReview')
  const { user } = open()
  await fillIn(user)
  await send(user)
  expect(await screen.findByText('The review was not published')).toBeVisible()
  expect(screen.getByLabelText('Headline')).toHaveValue('Bright')
  expect(said.all).toEqual([])
})

test('a shopper who has reviewed the product before is shown the earlier review', async () => {
  const said = recordAnnouncements()
  signIn()
  answers('query', 'ProductReviews', { product: reviewed() })
  const message = 'You have reviewed this product before'
  answers('mutation', 'CreateReview', { createReview: { __typename: 'AlreadyReviewedError', message, review: OWN } })
  const { user } = open()
  await fillIn(user)
  await send(user)
  expect(await screen.findByText(message)).toBeVisible()
  expect(screen.getByRole('heading', { name: 'Too bright' })).toBeVisible()
  expect(said.all).toEqual([])
})

test('reviews of buyers are marked, and visitors are led to the login page and back', async () => {
  answers('query', 'ProductReviews', { product: reviewed(OTHERS) })
  open()
  expect(await screen.findByText('Verified purchase')).toBeVisible()
  const link = screen.getByRole('link', { name: 'Sign in to write a review' })
  expect(link).toHaveAttribute('href', '/login?next=%2Fproduct%2Fone%2Fprod_1%23reviews')
  expect(screen.queryByRole('button', { name: /Delete Review/ })).toBeNull()
})

async function deleteOwn(user: ReturnType<typeof open>['user']) {
  await user.click(await screen.findByRole('button', { name: 'Delete Review, Too bright' }))
  const question = within(await screen.findByRole('alertdialog'))
  await user.click(question.getByRole('button', { name: 'Delete' }))
}

test("a shopper's own reviews, and only those, can be deleted; the toast comes with the answer", async () => {
  const said = recordAnnouncements()
  signIn()
  answers('query', 'ProductReviews', { product: reviewed(OWN, OTHERS) })
  answers('mutation', 'DeleteReview', {
    deleteReview: { __typename: 'DeleteReviewSuccess', deletedReviewId: 'rev_2', product: reviewed(OTHERS) },
  })
  const { user } = open()
  await deleteOwn(user)
  await waitFor(() => expect(said.all).toEqual(['Review Deleted Successfully']))
  expect(screen.queryByRole('heading', { name: 'Too bright' })).toBeNull()
  await waitFor(() => expect(document.body).not.toHaveFocus())
  expect(document.activeElement).toContainElement(screen.getByRole('heading', { name: 'Write a review' }))
  expect(screen.getByText('1 review')).toBeVisible()
  expect(screen.queryByRole('button', { name: /Delete Review/ })).toBeNull()
})

test('a deleted review leaves the page, also when the product is gone; nothing is read again', async () => {
  signIn()
  const reads = answers('query', 'ProductReviews', { product: reviewed(OWN, OTHERS) })
  const calls = answers('mutation', 'DeleteReview', {
    deleteReview: { __typename: 'DeleteReviewSuccess', deletedReviewId: 'rev_2', product: null },
  })
  const { user } = open()
  await deleteOwn(user)
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Too bright' })).toBeNull())
  expect(screen.getByText('Good light')).toBeVisible()
  expect(calls.map(({ variables }) => variables)).toEqual([{ input: { reviewId: 'rev_2', productId: 'prod_1' } }])
  expect(reads).toHaveLength(1)
})

test('a review that could not be deleted stays, with the reason and no success', async () => {
  const said = recordAnnouncements()
  signIn()
  answers('query', 'ProductReviews', { product: reviewed(OWN) })
  fails('mutation', 'DeleteReview')
  const { user } = open()
  await deleteOwn(user)
  expect(await screen.findByText("Couldn't delete the review")).toBeVisible()
  expect(screen.getByRole('heading', { name: 'Too bright' })).toBeVisible()
  expect(said.all).toEqual([])
})

test('administrators may delete each review, and write none', async () => {
  signIn(ADMIN)
  answers('query', 'ProductReviews', { product: reviewed(OWN, OTHERS) })
  open()
  expect(await screen.findAllByRole('button', { name: /^Delete Review/ })).toHaveLength(2)
  expect(screen.queryByLabelText('Headline')).toBeNull()
})

describe('After a reload of a cached page', () => {
  afterEach(() => {
    vi.restoreAllMocks()
  })
  const mine = { ...OWN, rating: 4, title: 'Bright' }

  async function publish(): Promise<void> {
    answers('query', 'ProductReviews', { product: reviewed(OTHERS) })
    answers('mutation', 'CreateReview', {
      createReview: { __typename: 'CreateReviewSuccess', review: mine, product: reviewed(mine, OTHERS) },
    })
    const { user } = open()
    await fillIn(user)
    await send(user)
    await screen.findByRole('heading', { name: 'Bright' })
    cleanup()
  }
  /** Loads the page `later` milliseconds from now, with `kept` as the server's cache. */
  function reload(later: number, kept = reviewed(OTHERS)) {
    vi.spyOn(performance, 'timeOrigin', 'get').mockReturnValue(Date.now() + 1)
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + later)
    const client = makeClient({ uri: GRAPH_URL })
    client.writeQuery({ query: ProductReviewsDocument, variables: { productId: 'prod_1' }, data: { product: kept } })
    renderPage(<ProductReviews productId="prod_1" isShown />, '/product/one/prod_1', { client })
    readChangedReviews(client)
  }

  test('the shopper sees the review published just before, which is read past all caches', async () => {
    signIn()
    await publish()
    const calls = answers('query', 'ProductReviews', { product: reviewed(mine, OTHERS) })
    reload(2000)
    expect(await screen.findByRole('heading', { name: 'Bright' })).toBeVisible()
    expect(screen.getByText('2 reviews')).toBeVisible()
    expect(calls).toHaveLength(1)
    expect(calls[0]?.headers.get('cache-control')).toBe('no-cache')
  })

  test('the shopper does not see the review deleted just before', async () => {
    signIn()
    answers('query', 'ProductReviews', { product: reviewed(OWN, OTHERS) })
    answers('mutation', 'DeleteReview', {
      deleteReview: { __typename: 'DeleteReviewSuccess', deletedReviewId: 'rev_2', product: reviewed(OTHERS) },
    })
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'Delete Review, Too bright' }))
    await user.click(screen.getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(screen.queryByText('Too bright')).toBeNull())
    cleanup()
    answers('query', 'ProductReviews', { product: reviewed(OTHERS) })
    reload(2000, reviewed(OWN, OTHERS))
    await waitFor(() => expect(screen.queryByText('Too bright')).toBeNull())
    expect(screen.getByText('Good light')).toBeVisible()
  })

  test('no review is read again a minute later, by another account, or without a change', async () => {
    signIn()
    const calls = answers('query', 'ProductReviews', { product: reviewed(mine, OTHERS) })
    reload(0)
    cleanup()
    vi.restoreAllMocks()
    await publish()
    const asked = answers('query', 'ProductReviews', { product: reviewed(mine, OTHERS) })
    reload(61_000)
    cleanup()
    vi.restoreAllMocks()
    signIn({ ...MONA, id: 'usr_other' })
    reload(2000)
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect([calls, asked]).toEqual([[], []])
  })
})
