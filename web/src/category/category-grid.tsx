import { m } from '@shop/contract/messages/messages.js'
import type { FragmentType } from '@apollo/client'
import { styled } from 'styled-components'
import { paths } from '../lib/paths.ts'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { media } from '../ui/media.ts'
import { Skeleton, SkeletonBlocks } from '../ui/skeleton.tsx'
import type { CategoryCardFragment } from './category-card.generated.ts'
import { CategoryCard } from './category-card.tsx'

const Grid = styled.ul`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: 12px;
  ${media.sm} {
    gap: 16px;
  }
  ${media.md} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
  ${media.lg} {
    grid-template-columns: repeat(4, minmax(0, 1fr));
    gap: 20px;
  }
`

const SIZES = '(min-width: 1280px) 300px, (min-width: 1024px) 23vw, (min-width: 768px) 31vw, 47vw'

interface CategoryGridProps {
  /** Undefined while they are not known. */
  categories: readonly ({ id: string } & FragmentType<CategoryCardFragment>)[] | undefined
  /** Name of the department that they belong to. */
  department: string | undefined
}

/** Categories side by side: two, three or four, by the width of the screen. */
export function CategoryGrid({ categories, department }: CategoryGridProps) {
  if (!categories)
    return (
      <Skeleton>
        <Grid as="div">
          <SkeletonBlocks heights={[260, 260, 260, 260]} />
        </Grid>
      </Skeleton>
    )
  if (categories.length === 0)
    return (
      <EmptyState
        title={m.category_none_in({ department: department ?? '' })}
        action={<ButtonLink to={paths.home}>{m.shop_back_home()}</ButtonLink>}
      />
    )
  return (
    <Grid>
      {categories.map((category) => (
        <li key={category.id}>
          <CategoryCard category={category} sizes={SIZES} heading="h2" />
        </li>
      ))}
    </Grid>
  )
}
