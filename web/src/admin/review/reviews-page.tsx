import { formatList, formatNumber } from '@shop/contract/language.ts'
import { m } from '@shop/contract/messages/messages.js'
import { useState } from 'react'
import { paths } from '../../lib/paths.ts'
import type { ReviewState, StaffReviewSort } from '../../lib/schema.generated.ts'
import { REPORT_REASONS } from '../../review/report-reasons.ts'
import { dayOf } from '../../lib/time/moments.ts'
import { Link } from '../../ui/link.tsx'
import { Page } from '../../ui/page.tsx'
import { Stars } from '../../ui/stars.tsx'
import { ProductName } from '../../ui/list/unbroken.tsx'
import { refusalToast } from '../../ui/toast/refusal-toast.ts'
import { adminToast } from '../ui/admin-toast.ts'
import { DataTable } from '../ui/table/data-table.tsx'
import { tableData } from '../ui/table/table-data.ts'
import type { RowAction, TableColumn, TableFilter } from '../ui/table/table-parts.ts'
import { useTableState } from '../ui/table/use-table-state.ts'
import { forgetListed } from './forget-listed.ts'
import { AnswerReviewDialog, HideReviewDialog } from './review-dialogs.tsx'
import { ReviewWords } from './review-words.tsx'
import {
  useAnswerReviewOutcome,
  useReviewsQuery,
  useSettleReviewReportsOutcome,
  useShowReviewOutcome,
  type StaffReviewFragment,
} from './reviews.generated.ts'
import { useDeleteAnyReview } from './use-delete-any-review.tsx'

type Review = StaffReviewFragment

/** How often it was reported, and why. */
const reportsOf = ({ count, reasons }: NonNullable<Review['reports']>): string =>
  m.review_reported_times({
    count,
    number: formatNumber(count),
    reasons: formatList(reasons.map((reason) => (REPORT_REASONS[reason] as (() => string) | undefined)?.() ?? m.review_report_other())),
  })

/** Whether it is shown, and where it is hidden, why, and whether its author has changed it since. */
function stateOf({ hiding, editedAt, reports }: Review): string {
  if (reports) return reportsOf(reports)
  if (!hiding) return m.review_shown()
  const isChanged = editedAt !== null && Date.parse(editedAt) > Date.parse(hiding.hiddenAt)
  return (isChanged ? m.review_edited_since : m.review_hidden_because)({ reason: hiding.reason })
}

const COLUMNS: readonly TableColumn<Review>[] = [
  { id: 'review', header: m.review_column, cell: (review) => <ReviewWords review={review} /> },
  { id: 'stars', header: m.review_rating, sorts: ['asc'], cell: ({ rating }) => <Stars average={rating} /> },
  {
    id: 'product',
    header: m.review_product,
    cell: ({ product }) =>
      product ? (
        <Link to={paths.product(product.id)}>
          <ProductName>{product.name}</ProductName>
        </Link>
      ) : (
        '–'
      ),
  },
  { id: 'author', header: m.review_author, cell: ({ author }) => <bdi>{author.name}</bdi> },
  {
    id: 'written',
    header: m.review_written,
    sorts: ['desc'],
    cell: ({ createdAt }) => <time dateTime={createdAt}>{dayOf(createdAt)}</time>,
  },
  {
    id: 'state',
    header: m.review_state,
    sorts: ['desc'],
    cell: stateOf,
  },
]

const NAMES = ['stars', 'state']
const STARS = [5, 4, 3, 2, 1]
const STATE_WORDS: Record<ReviewState, () => string> = { SHOWN: m.review_shown, HIDDEN: m.review_hidden, REPORTED: m.review_reported_state }
const STATES: readonly ReviewState[] = ['SHOWN', 'HIDDEN', 'REPORTED']
const filters = (): readonly TableFilter[] => [
  { name: 'stars', label: m.review_rating(), options: STARS.map((count) => ({ value: String(count), label: m.review_stars({ count }) })) },
  {
    name: 'state',
    label: m.review_state(),
    options: STATES.map((value) => ({ value, label: STATE_WORDS[value]() })),
  },
]

/** The order of each sortable column; of those that are reported the most reported come first. */
const SORTS: Record<string, StaffReviewSort> = { stars: 'WORST', state: 'REPORTED', written: 'NEWEST' }

/** What the address asks for. */
function useReviews() {
  const state = useTableState({ filters: NAMES })
  const filter = {
    search: state.search || null,
    stars: STARS.find((each) => String(each) === state.filters['stars']) ?? null,
    state: STATES.find((each) => each === state.filters['state']) ?? null,
  }
  const variables = {
    filter,
    sort: SORTS[state.sort] ?? (filter.state === 'REPORTED' ? 'REPORTED' : 'NEWEST'),
    first: state.size,
    page: state.page,
  } as const
  return { state, data: tableData(useReviewsQuery({ variables, fetchPolicy: 'cache-and-network' }), ({ reviews }) => reviews) }
}

/** What is done with a review without a dialog. */
function useReviewActions() {
  const show = useShowReviewOutcome((cache, { review }) => forgetListed(cache, review.product?.id))
  const answer = useAnswerReviewOutcome()
  const settleReports = useSettleReviewReportsOutcome((cache) => void cache.evict({ id: 'ROOT_QUERY', fieldName: 'reviews' }))
  return {
    async showAgain({ id: reviewId }: Review) {
      const { refusal } = await show({ input: { reviewId } })
      if (refusal) refusalToast(m.review_not_shown(), refusal)
      else adminToast.saved(m.review_shown_done())
    },
    async settle({ id: reviewId }: Review) {
      const { refusal } = await settleReports({ input: { reviewId } })
      if (refusal) refusalToast(m.review_not_settled(), refusal)
      else adminToast.saved(m.review_settled())
    },
    async removeAnswer({ id: reviewId }: Review) {
      const { refusal } = await answer({ input: { reviewId, answer: null } })
      if (refusal) refusalToast(m.review_not_answered(), refusal)
      else adminToast.deleted(m.review_answer_removed())
    },
  }
}

/** /dashboard/Reviews: what shoppers wrote about products; to hide, to answer, to delete. */
export function ReviewsPage() {
  const { state, data } = useReviews()
  const { showAgain, settle, removeAnswer } = useReviewActions()
  const [asked, setAsked] = useState<{ review: Review; to: 'hide' | 'answer'; open: boolean }>()
  const remove = useDeleteAnyReview(data.retry)
  // It keeps what was typed.
  const close = () => setAsked(asked && { ...asked, open: false })
  const actions = (review: Review): RowAction[] => [
    {
      label: review.answer ? m.review_change_answer() : m.review_answer(),
      onSelect: () => setAsked({ review, to: 'answer', open: true }),
    },
    ...(review.answer ? [{ label: m.review_remove_answer(), onSelect: () => void removeAnswer(review) }] : []),
    {
      label: review.hiding ? m.review_change_reason() : m.review_hide(),
      onSelect: () => setAsked({ review, to: 'hide', open: true }),
    },
    ...(review.reports ? [{ label: m.review_settle(), onSelect: () => void settle(review) }] : []),
    ...(review.hiding ? [{ label: m.review_show(), onSelect: () => void showAgain(review) }] : []),
    { label: m.review_delete(), onSelect: () => remove.ask(review), danger: true },
  ]
  return (
    <Page title={m.admin_reviews()} width={1440} noindex>
      <DataTable
        name="reviews"
        caption={m.admin_reviews()}
        things={m.review_things()}
        columns={COLUMNS}
        nameOf={({ title }) => title}
        data={data}
        state={state}
        filters={filters()}
        searchLabel={m.review_search()}
        actions={actions}
        empty={{ text: m.review_none_listed() }}
      />
      {asked?.to === 'hide' && <HideReviewDialog key={asked.review.id} open={asked.open} review={asked.review} onClose={close} />}
      {asked?.to === 'answer' && <AnswerReviewDialog key={asked.review.id} open={asked.open} review={asked.review} onClose={close} />}
      {remove.dialog}
    </Page>
  )
}
