import { m } from '@shop/contract/messages/messages.js'
import { paths } from '../../../lib/paths.ts'
import { dayOf } from '../../../lib/time/moments.ts'
import { Cluster } from '../../../ui/layout/cluster.ts'
import { Stack } from '../../../ui/layout/stack.ts'
import { Link } from '../../../ui/link.tsx'
import { useMore } from '../../../ui/long-list/use-more.tsx'
import { Stars } from '../../../ui/stars.tsx'
import { Text } from '../../../ui/text/text.ts'
import { ReviewWords } from '../../review/review-words.tsx'
import type { StaffReviewFragment } from '../../review/reviews.generated.ts'
import { ReadPart } from './customer-part.tsx'
import { useCustomerReviewsQuery } from './customer.generated.ts'

const Review = ({ review }: { review: StaffReviewFragment }) => (
  <Stack as="li" $gap={6}>
    <Cluster $gap={12}>
      <Stars average={review.rating} />
      <time dateTime={review.createdAt}>{dayOf(review.createdAt)}</time>
      {review.product && (
        <Link to={paths.product(review.product.id)}>
          <bdi>{review.product.name}</bdi>
        </Link>
      )}
    </Cluster>
    <ReviewWords review={review} />
    {review.hiding && (
      <Text $tone="muted" $size={14}>
        {m.review_hidden_because({ reason: review.hiding.reason })}
      </Text>
    )}
  </Stack>
)

/** What a customer wrote about products, hidden reviews too. */
export function CustomerReviews({ id }: { id: string }) {
  const variables = { filter: { customerId: id } }
  const { data, error, refetch, fetchMore } = useCustomerReviewsQuery({ variables, fetchPolicy: 'cache-and-network' })
  const { button } = useMore({ things: m.user_customer_reviews_things(), pageInfo: data?.reviews?.pageInfo, fetchMore })
  return (
    <ReadPart
      entries={data?.reviews?.nodes}
      error={error}
      retry={refetch}
      words={{ failed: m.user_customer_reviews_not_read(), none: m.user_customer_reviews_none() }}
    >
      {(nodes) => (
        <Stack $gap={16}>
          <Stack as="ul" $gap={20}>
            {nodes.map((review) => (
              <Review key={review.id} review={review} />
            ))}
          </Stack>
          <div>{button}</div>
        </Stack>
      )}
    </ReadPart>
  )
}
