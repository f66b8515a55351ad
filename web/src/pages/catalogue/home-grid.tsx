import { m } from '@shop/contract/messages/messages.js'
import { PAGE_CHANGE_SCROLL, PAGE_SIZE } from '@shop/contract/shop.ts'
import { useApolloClient } from '@apollo/client/react'
import { useEffect, useRef } from 'react'
import { useNavigationType } from 'react-router-dom'
import { styled } from 'styled-components'
import { announce } from '../../lib/announce.ts'
import { ProductGrid, ProductGridSkeleton } from '../../product/card/product-grid.tsx'
import { ProductsDocument, useProductsQuery } from '../../product/products.generated.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorPanel } from '../../ui/error-panel.tsx'
import { HydrateOnVisible } from '../../ui/hydrate-on-visible.tsx'
import { Stack } from '../../ui/layout/stack.ts'
import { whenIdle } from '../../ui/when-idle.ts'
import { buyAction } from '../card/buy-action.tsx'
import { favouriteMark } from '../card/favourite-mark.tsx'
import { Pager } from './pager.tsx'

const Section = styled.section`
  h2 {
    margin-block-end: 16px;
  }
`

const addressOf = (page: number): string => (page > 1 ? `/?page=${page}` : '/')

/** After a change of page: down to the grid (spec: 1700 px), its heading in view and in focus. */
function useScrollToGrid(page: number) {
  const kind = useNavigationType()
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(page)
  useEffect(() => {
    if (shown.current === page) return
    shown.current = page
    // Back and Forward lead to where the page was left.
    if (kind === 'POP') return
    window.scrollTo(0, PAGE_CHANGE_SCROLL)
    const box = heading.current?.getBoundingClientRect()
    if (box && (box.top < 0 || box.bottom > window.innerHeight)) heading.current?.scrollIntoView()
    heading.current?.focus({ preventScroll: true })
  }, [page, kind])
  return heading
}

/** The pager. Once it is about to be seen, it reads the next page ahead while the browser is idle. */
function HomePager({ page, pageCount }: { page: number; pageCount: number }) {
  const client = useApolloClient()
  useEffect(() => {
    if (page >= pageCount) return
    return whenIdle(() => {
      client.query({ query: ProductsDocument, variables: { first: PAGE_SIZE, page: page + 1 } }).catch(() => undefined)
    })
  }, [client, page, pageCount])
  return <Pager page={page} pageCount={pageCount} addressOf={addressOf} />
}

/** All products, eight a page, with Prev and Next. */
export function HomeGrid({ page }: { page: number }) {
  const { data, previousData, error, loading, refetch } = useProductsQuery({ variables: { first: PAGE_SIZE, page } })
  const heading = useScrollToGrid(page)
  const products = (data ?? previousData)?.products
  const pageCount = products?.pageInfo.pageCount ?? 0
  const shown = data?.products?.nodes.length
  const turned = useRef(page)
  useEffect(() => {
    if (shown === undefined || turned.current === page) return
    turned.current = page
    announce(m.shop_pager_page_counted({ page, pages: pageCount, count: shown, number: shown }))
  }, [page, pageCount, shown])
  return (
    <Section id="products" aria-labelledby="products-title">
      <h2 id="products-title" ref={heading} tabIndex={-1}>
        {m.product_all()}
      </h2>
      {error && (
        <Stack $below={16}>
          <ErrorPanel error={error} onRetry={() => void refetch()} />
        </Stack>
      )}
      {!products && loading && <ProductGridSkeleton />}
      {products?.nodes.length === 0 && (
        <EmptyState
          title={pageCount === 0 ? m.product_none_yet_title() : m.product_no_more()}
          text={pageCount === 0 ? m.product_come_back() : m.product_last_page({ page: pageCount })}
        />
      )}
      {products && products.nodes.length > 0 && (
        <ProductGrid products={products.nodes} action={buyAction} mark={favouriteMark} stale={loading && !data} />
      )}
      {pageCount > 0 && (
        <HydrateOnVisible>
          <HomePager page={page} pageCount={pageCount} />
        </HydrateOnVisible>
      )}
    </Section>
  )
}
