import { lazy, Suspense } from 'react'
import { useParams } from 'react-router-dom'
import { styled } from 'styled-components'
import { CategoryOffers } from '../category/category-offers.tsx'
import { paths } from '../lib/paths.ts'
import { ProductList } from '../product/product-list.tsx'
import { Page } from '../ui/page.tsx'
import { buyAction } from './buy-action.tsx'
import { favouriteMark } from './favourite-mark.tsx'

/** Nothing of the page waits for it. */
const FoundWords = lazy(async () => ({ default: (await import('../ui/found-words.tsx')).FoundWords }))

const AT_ONCE = 24

const None = styled.div`
  display: grid;
  gap: 16px;
  justify-items: start;
  max-width: 640px;
  > ul {
    padding-inline-start: 20px;
    list-style: disc;
    color: var(--c-muted);
  }
`

/** Says that nothing was found, and what to do instead. */
function Nothing({ text }: { text: string }) {
  return (
    <None>
      <div role="status">
        <h2>
          No products found for <bdi>{text}</bdi>
        </h2>
      </div>
      <ul>
        <li>Check the spelling.</li>
        <li>Use fewer or more general words: ‘lamp’ finds more than ‘brass reading lamp’.</li>
        <li>Search for a brand.</li>
      </ul>
      <CategoryOffers title="Or look into these categories" />
    </None>
  )
}

/** What a search finds, in the order that the visitor chooses. */
export function SearchPage() {
  const { text = '' } = useParams()
  // By characters: half of one cannot be written into an address.
  const search = Array.from(text.trim()).slice(0, 100).join('')
  return (
    <Page
      title={`Results for "${search}"`}
      heading={
        <>
          Results for “<bdi>{search}</bdi>”
        </>
      }
      canonical={paths.search(search)}
      noindex
    >
      <ProductList
        variables={{ filter: { search, includeOutOfStock: true }, first: AT_ONCE }}
        order="RELEVANCE"
        unsorted="Best match"
        action={buyAction}
        mark={favouriteMark}
        empty={<Nothing text={search} />}
        failure={`No products found for ${search}`}
      />
      <Suspense>
        <FoundWords list="results" within="main article h2" search={search} />
      </Suspense>
    </Page>
  )
}
