import { m } from '@shop/contract/messages/messages.js'
import { Suspense } from 'react'
import { useSearchParams } from 'react-router-dom'
import { lazyPart } from '../../lib/lazy-part.ts'
import { ProductList, type ProductListProps } from '../../product/list/product-list.tsx'
import { Page } from '../../ui/page.tsx'
import { buyAction } from '../card/buy-action.tsx'
import { favouriteMark } from '../card/favourite-mark.tsx'

const ListPager = lazyPart(async () => (await import('./list-pager.tsx')).ListPager)

/** All products, so many on a page. */
const LISTED = { filter: { includeOutOfStock: true }, first: 24 }

const pager: NonNullable<ProductListProps['pager']> = (page, pageCount) => (
  <Suspense>
    <ListPager page={page} pageCount={pageCount} />
  </Suspense>
)

/** /Products: all that the shop sells, a page at a time, with filters; where rows of the home page lead. */
export function AllProductsPage() {
  const isSale = useSearchParams()[0].get('sale') === '1'
  return (
    <Page title={isSale ? m.product_row_sale() : m.product_all()} canonical="/Products">
      <section id="products" aria-label={m.product_all()}>
        <ProductList
          variables={LISTED}
          unsorted={m.product_newest()}
          action={buyAction}
          mark={favouriteMark}
          pager={pager}
          empty={<p>{m.product_none_yet()}</p>}
        />
      </section>
    </Page>
  )
}
