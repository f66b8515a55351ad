import { m } from '@shop/contract/messages/messages.js'
import { PAGE_SIZE } from '@shop/contract/shop.ts'
import type { ApolloClient } from '@apollo/client'
import { Suspense } from 'react'
import { useSearchParams } from 'react-router-dom'
import { styled } from 'styled-components'
import { CatalogueDocument } from '../../category/catalogue.generated.ts'
import { lazyPart } from '../../lib/lazy-part.ts'
import { pageOf } from '../../ui/page-of.ts'
import { HomeRowsDocument } from '../../product/home/home-rows.generated.ts'
import { ProductsDocument } from '../../product/products.generated.ts'
import { ShopFactsDocument } from '../../lib/shop-facts.generated.ts'
import { shopData } from '../../lib/structured-data.ts'
import { HydrateOnVisible } from '../../ui/hydrate-on-visible.tsx'
import { media } from '../../ui/media.ts'
import { Page } from '../../ui/page.tsx'
import { SkipLink } from '../../ui/skip-link.ts'
import { HomeGrid } from './home-grid.tsx'
import { HeroFrame } from './hero-frame.ts'
import { HeroSlidesDocument } from './hero-slides.generated.ts'

/** The first slide is in the document; the code that turns it comes after the page's own. */
const loadHero = () => import('./home-hero.tsx')
const HomeHero = lazyPart(async () => (await loadHero()).HomeHero)

/** Links only: they work before the code that renders them again is there. */
const loadStrip = () => import('../../category/category-strip.tsx')
const CategoryStrip = lazyPart(async () => (await loadStrip()).CategoryStrip)

/** Far below the window: neither its code nor its pictures are loaded before a visitor comes near. */
const loadRows = () => import('./home-rows.tsx')
const HomeRows = lazyPart(async () => (await loadRows()).HomeRows)

const Strip = styled.section`
  margin-block: clamp(32px, 4vw, 56px);
  h2 {
    margin-block-end: 12px;
  }
  /* A heading of nothing, when the departments could not be read. */
  &:has(> h2:last-child) {
    display: none;
  }
`

/* As high as the two rows. */
const StripPlace = styled.div`
  height: 266px;
  ${media.lg} {
    height: 283px;
  }
`

/** Reads the home page's data ahead. */
export const prepareHome = (client: ApolloClient, { search }: { search: URLSearchParams }) =>
  Promise.all([
    loadHero(),
    loadStrip(),
    loadRows(),
    client.query({ query: ShopFactsDocument }),
    client.query({ query: HeroSlidesDocument }),
    client.query({ query: CatalogueDocument }),
    client.query({ query: HomeRowsDocument }),
    client.query({ query: ProductsDocument, variables: { first: PAGE_SIZE, page: pageOf(search) } }),
  ])

/** Home: carousel, departments and categories, all products eight at a time, and the rows that administrators have arranged. */
export function HomePage() {
  const [params] = useSearchParams()
  const page = pageOf(params)
  return (
    <Page
      title={page > 1 ? m.product_all_page({ page }) : m.shop_name()}
      structuredData={import.meta.env.SSR ? [shopData] : undefined}
      heading="hidden"
      description={m.shop_home_description()}
      canonical={page > 1 ? `/?page=${page}` : '/'}
    >
      <Suspense fallback={<HeroFrame />}>
        <HomeHero />
      </Suspense>
      <Strip aria-labelledby="strip">
        <SkipLink href="#products-title">{m.shop_skip_to_products()}</SkipLink>
        <h2 id="strip">{m.shop_by_department()}</h2>
        <Suspense fallback={<StripPlace />}>
          <CategoryStrip />
        </Suspense>
      </Strip>
      <HydrateOnVisible>
        <HomeGrid page={page} />
      </HydrateOnVisible>
      <HydrateOnVisible>
        <HomeRows />
      </HydrateOnVisible>
    </Page>
  )
}
