import { styled } from 'styled-components'
import { EditableReview } from '../editable-review.tsx'
import type { ReviewTextFragment } from '../product-reviews.generated.ts'

const List = styled.ul`
  display: grid;
  width: 100%;
  > li {
    padding-block: 20px;
    border-block-end: 1px solid var(--c-border);
  }
  > li:first-child {
    padding-block-start: 0;
  }
  > li:last-child {
    border: 0;
  }
`

/** Reviews of a product; authors can edit and delete their own, administrators delete any. */
export const ReviewList = ({ productId, reviews }: { productId: string; reviews: readonly ReviewTextFragment[] }) => (
  <List>
    {reviews.map((review) => (
      <li key={review.id}>
        <EditableReview review={review} productId={productId} />
      </li>
    ))}
  </List>
)
