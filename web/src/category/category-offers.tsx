import { m } from '@shop/contract/messages/messages.js'
import { styled } from 'styled-components'
import { paths } from '../lib/paths.ts'
import { ButtonLink } from '../ui/button.tsx'
import { useCatalogueQuery } from './catalogue.generated.ts'

/** Categories offered at most. */
const MAX_OFFERS = 8

const Offers = styled.section`
  display: grid;
  max-width: 100%;
  gap: 16px;
  justify-items: inherit;
  justify-content: inherit;
  h2 {
    font-size: 1.25rem;
  }
  ul {
    display: flex;
    flex-wrap: wrap;
    justify-content: inherit;
    gap: 8px;
  }
`

/** Some categories, for a page whose product or result is not there. Nothing while they are unknown: the page is complete without. */
export function CategoryOffers() {
  const departments = useCatalogueQuery().data?.shop?.departments ?? []
  // One of each department, then the next of each: a taste of everything.
  const ranked = departments.flatMap(({ categories }) => (categories ?? []).map((category, rank) => ({ ...category, rank })))
  const offered = ranked.toSorted((one, other) => one.rank - other.rank).slice(0, MAX_OFFERS)
  if (offered.length === 0) return null
  return (
    <Offers aria-labelledby="offers">
      <h2 id="offers">{m.category_offers()}</h2>
      <ul>
        {offered.map(({ id, name }) => (
          <li key={id}>
            <ButtonLink variant="secondary" size="sm" to={paths.category(id)}>
              {name}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </Offers>
  )
}
