import type { FragmentType } from '@apollo/client'
import { styled } from 'styled-components'
import { media } from '../ui/media.ts'
import { Bone, Skeleton } from '../ui/skeleton.tsx'
import { CategoryCard } from './category-card.tsx'
import type { CategoryCardFragment } from './category-card.generated.ts'

const Grid = styled.ul`
  display: grid;
  gap: 16px;
  ${media.sm} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  ${media.md} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
  ${media.lg} {
    grid-template-columns: repeat(4, minmax(0, 1fr));
    gap: 20px;
  }
`

const SIZES = '(min-width: 1280px) 300px, (min-width: 1024px) 23vw, (min-width: 768px) 31vw, (min-width: 640px) 47vw, 92vw'

/** Categories side by side: one, two, three or four, by the width of the screen. */
export const CategoryGrid = ({ categories }: { categories: readonly ({ id: string } & FragmentType<CategoryCardFragment>)[] }) => (
  <Grid>
    {categories.map((category) => (
      <li key={category.id}>
        <CategoryCard category={category} sizes={SIZES} heading="h2" />
      </li>
    ))}
  </Grid>
)

/** The grid before its categories are known. */
export const CategoryGridSkeleton = () => (
  <Skeleton>
    <Grid as="div">
      {[1, 2, 3, 4].map((place) => (
        <Bone key={place} $height="300px" $radius="var(--r-card)" />
      ))}
    </Grid>
  </Skeleton>
)
