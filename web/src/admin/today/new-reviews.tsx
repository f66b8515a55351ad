import { formatNumber } from '@shop/contract/language.ts'
import { m } from '@shop/contract/messages/messages.js'
import { adminPaths } from '../../lib/admin-paths.ts'
import { writtenBy } from '../../lib/language/written-by.ts'
import { dayOf } from '../../lib/time/moments.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { ErrorPanel } from '../../ui/error-panel.tsx'
import { ProductName } from '../../ui/list/unbroken.tsx'
import { Link } from '../../ui/link.tsx'
import { Stars } from '../../ui/stars.tsx'
import { Text } from '../../ui/text/text.ts'
import { List, Outline, Part } from '../overview/part.tsx'
import { useNewReviewsQuery } from './today.generated.ts'

/** The reviews that were written last, and how many were reported. */
export function NewReviews() {
  const { data, error, refetch } = useNewReviewsQuery({ fetchPolicy: 'cache-and-network' })
  if (error && !data) return <ErrorPanel error={error} title={m.review_new_not_read()} onRetry={() => void refetch()} />
  const reviews = data?.reviews?.nodes
  if (!reviews) return <Outline />
  const reported = data.reported?.totalCount ?? 0
  return (
    <Part title={m.review_new()}>
      {reviews.length === 0 && <p>{m.review_none_listed()}</p>}
      <List>
        {reviews.map(({ id, rating, title, createdAt, product }) => (
          <li key={id}>
            <div>
              <bdi {...writtenBy(title)}>{title}</bdi>
              <Text $tone="muted" $size={14}>
                <ProductName>{product?.name ?? '–'}</ProductName> · {dayOf(createdAt)}
              </Text>
            </div>
            <Stars average={rating} />
          </li>
        ))}
      </List>
      {reported > 0 && (
        <p>
          <Link to={`${adminPaths.reviews}?state=REPORTED`}>{m.review_reported_waiting({ number: formatNumber(reported) })}</Link>
        </p>
      )}
      <ButtonLink variant="secondary" to={adminPaths.reviews}>
        {m.review_new_all()}
      </ButtonLink>
    </Part>
  )
}
