import { m } from '@shop/contract/messages/messages.js'
import { styled } from 'styled-components'
import { paths } from '../lib/paths.ts'
import { Link } from '../ui/link.tsx'
import { HydrateOnVisible } from '../ui/hydrate-on-visible.tsx'
import { media } from '../ui/media.ts'
import { SkeletonBlock, Skeleton } from '../ui/skeleton.tsx'
import { Strip } from '../ui/strip/strip.tsx'
import { useCatalogueQuery } from './catalogue.generated.ts'
import { CategoryCard } from './category-card.tsx'

/* On phones to the very edges of the window, which is where the page ends. */
const Row = styled(Strip)`
  --edge: var(--gutter);
  ${media.md} {
    --edge: 4px;
  }
`
const Cards = styled(Row)`
  margin-block-start: 8px;
  li {
    width: max(164px, 10.25rem);
  }
  /* Pictures beyond the row's edges are asked for when they come into view. */
  article > div:first-child {
    content-visibility: auto;
  }
  ${media.lg} {
    --strip-gap: 16px;
    li {
      width: max(189px, 11.8125rem);
    }
  }
`
const Pill = styled(Link)`
  display: inline-flex;
  align-items: center;
  min-height: 44px;
  padding: 0 18px;
  border: 1px solid var(--c-control);
  border-radius: var(--r-pill);
  background: var(--c-surface);
  color: var(--c-text);
  font-size: 0.9375rem;
  font-weight: 600;
  text-decoration: none;
  white-space: nowrap;
  &:hover {
    background: var(--c-brand-soft);
    border-color: var(--c-brand);
    color: var(--c-text);
  }
`

/* As high as a card whose name takes two lines, which sets the height of the row. */
const SkeletonCard = styled(SkeletonBlock)`
  flex: none;
  width: max(164px, 10.25rem);
  height: 198px;
  ${media.lg} {
    width: max(189px, 11.8125rem);
    height: 215px;
  }
`

const SkeletonRow = styled.div`
  display: flex;
  gap: 12px;
  padding-block: 4px;
  overflow: hidden;
  & + & {
    margin-block-start: 8px;
  }
`

const Waiting = () => (
  <Skeleton>
    <SkeletonRow>
      {[1, 2, 3, 4].map((index) => (
        <SkeletonBlock key={index} $height="44px" $width="150px" $radius="var(--r-pill)" />
      ))}
    </SkeletonRow>
    <SkeletonRow>
      {[1, 2, 3, 4, 5, 6, 7].map((index) => (
        <SkeletonCard key={index} $radius="var(--r-card)" />
      ))}
    </SkeletonRow>
  </Skeleton>
)

/** Departments as pills, and every category as a card, in two rows that scroll sideways. */
export function CategoryStrip() {
  const { data, loading } = useCatalogueQuery()
  const departments = data?.shop?.departments
  // Without them the page is still of use, and the menu offers to try again.
  if (!departments) return loading ? <Waiting /> : null
  return (
    <>
      <Row label={m.shop_departments()}>
        {departments.map(({ id, name }) => (
          <li key={id}>
            <Pill to={paths.department(id)}>{name}</Pill>
          </li>
        ))}
      </Row>
      <Cards label={m.category_title()}>
        {departments.flatMap(({ categories }) =>
          (categories ?? []).map((category) => (
            <HydrateOnVisible as="li" key={category.id}>
              <CategoryCard category={category} sizes="190px" />
            </HydrateOnVisible>
          )),
        )}
      </Cards>
    </>
  )
}
