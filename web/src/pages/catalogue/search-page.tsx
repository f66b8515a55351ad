import { m } from '@shop/contract/messages/messages.js'
import { Suspense, type ReactNode } from 'react'
import { useSearchParams } from 'react-router-dom'
import { styled } from 'styled-components'
import { Stack } from '../../ui/layout/stack.ts'
import { lazyPart } from '../../lib/lazy-part.ts'
import { paths } from '../../lib/paths.ts'
import { useRouteParams } from '../../lib/route-params.tsx'
import { ProductList, type ProductListProps } from '../../product/list/product-list.tsx'
import { Link } from '../../ui/link.tsx'
import { apart, strong } from '../../ui/marks.tsx'
import { Page } from '../../ui/page.tsx'
import { Rich } from '../../ui/rich.tsx'
import { Text } from '../../ui/text/text.ts'
import { buyAction } from '../card/buy-action.tsx'
import { favouriteMark } from '../card/favourite-mark.tsx'

/** Only where nothing is found. */
const CategoryOffers = lazyPart(async () => (await import('../../category/category-offers.tsx')).CategoryOffers)

/** Nothing of the page waits for it. */
const FoundWords = lazyPart(async () => (await import('../../ui/search/found-words.tsx')).FoundWords)

const AT_ONCE = 24
/** Category, name and description of each product. */
const FOUND_IN = 'main article :is(h2, p)'

const None = styled(Stack)`
  overflow-wrap: anywhere;
  max-width: 640px;
  > ul {
    padding-inline-start: 20px;
    list-style: disc;
    color: var(--c-muted);
  }
`

/** Tells a visitor that nothing was found, and what to do instead. */
function Nothing({ text }: { text: string }) {
  return (
    <None $gap={16} $align="start">
      <div role="status">
        <h2>
          <Rich message={m.product_search_nothing_heading} inputs={{ text }} as={{ text: apart }} />
        </h2>
      </div>
      <ul>
        <li>{m.product_search_spelling()}</li>
        <li>{m.product_search_fewer()}</li>
        <li>{m.product_search_brand()}</li>
      </ul>
      <Suspense>
        <CategoryOffers />
      </Suspense>
    </None>
  )
}

/** Tells a visitor that the shop searched for another text, and links to results for the typed one. */
function Correction({ text, correctedText }: { text: string; correctedText: string }) {
  const found = (words: ReactNode) => strong(apart(words))
  const link = (words: ReactNode) => <Link to={paths.literalSearch(text)}>{words}</Link>
  return (
    <Text $below={8}>
      <Rich message={m.product_search_corrected} inputs={{ found: correctedText, typed: text }} as={{ found, link, typed: apart }} />
    </Text>
  )
}

/** Marks the found words, and shows the correction when the shop searched for another text. */
const sayReading =
  (search: string): NonNullable<ProductListProps['reading']> =>
  (reading) => (
    <>
      {reading?.correctedText && <Correction text={search} correctedText={reading.correctedText} />}
      <Suspense>
        <FoundWords list="results" within={FOUND_IN} search={search} terms={reading?.terms} />
      </Suspense>
    </>
  )

/** The products that a search finds, in the order that the visitor chooses. */
export function SearchPage() {
  const { text = '' } = useRouteParams()
  // By characters: half of one cannot be written into an address.
  const search = Array.from(text.trim()).slice(0, 100).join('')
  const literal = useSearchParams()[0].has('literal')
  const filter = { search, includeOutOfStock: true, ...(literal && { literalSearch: true }) }
  return (
    <Page
      title={m.product_search_title({ text: search })}
      heading={<Rich message={m.product_search_heading} inputs={{ text: search }} as={{ text: apart }} />}
      canonical={paths.search(search)}
      noindex
    >
      <ProductList
        variables={{ filter, first: AT_ONCE }}
        order="RELEVANCE"
        unsorted={m.product_best_match()}
        action={buyAction}
        mark={favouriteMark}
        empty={<Nothing text={search} />}
        reading={sayReading(search)}
        failure={m.product_search_nothing({ text: search })}
      />
    </Page>
  )
}
