import { m } from '@shop/contract/messages/messages.js'
import { useEffect, useRef, useState, type RefObject } from 'react'
import { styled } from 'styled-components'
import { CARD_HEIGHT } from '../../product/card/product-card-parts.ts'
import { useNamedProductsQuery, useRelatedProductsQuery } from '../../product/shelf/shelf.generated.ts'
import { seenProducts } from '../../product/shelf/seen-products.ts'
import { Shelf } from '../../product/shelf/shelf.tsx'
import { buyAction } from '../card/buy-action.tsx'
import { favouriteMark } from '../card/favourite-mark.tsx'

/** Pixels below the window from which on the shelves are loaded, once a visitor scrolls: they are there when the visitor comes to them. */
const NEAR = 800

/* Reserves the height of the first one, so that the content below does not jump. */
const Place = styled.div<{ $isKnown: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: clamp(32px, 5vw, 64px);
  min-height: ${({ $isKnown }) => ($isKnown ? '0' : `calc(${CARD_HEIGHT} + 60px)`)};
  margin-block-start: clamp(32px, 5vw, 64px);
`

/** Whether an element has come near to the window, or, before any scrolling, into it. */
function useNear(element: RefObject<HTMLElement | null>): boolean {
  const [near, setNear] = useState(false)
  const [scrolled, setScrolled] = useState(false)
  useEffect(() => {
    if (near || !element.current) return
    const ended = new AbortController()
    window.addEventListener('scroll', () => setScrolled(true), { once: true, passive: true, signal: ended.signal })
    const rootMargin = `${scrolled || window.scrollY > 0 ? NEAR : 0}px`
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), { rootMargin })
    observer.observe(element.current)
    return () => {
      ended.abort()
      observer.disconnect()
    }
  }, [element, near, scrolled])
  return near
}

/** The products that were seen before this one, as they are now; those that are gone are left out. */
function Seen({ productId }: { productId: string }) {
  const [ids] = useState(() => seenProducts.read().filter((id) => id !== productId))
  useEffect(() => seenProducts.add(productId), [productId])
  const { data } = useNamedProductsQuery({ variables: { ids }, skip: ids.length === 0 })
  const products = data?.productsById?.nodes ?? []
  return <Shelf id="seen" title={m.product_recently_viewed()} products={products} action={buyAction} mark={favouriteMark} />
}

/** Below a product: related products, and those seen before. Loaded when a visitor comes near. */
export function ProductShelves({ productId }: { productId: string }) {
  const place = useRef<HTMLDivElement>(null)
  const near = useNear(place)
  const { data, error } = useRelatedProductsQuery({ variables: { id: productId }, skip: !near })
  const related = data?.product?.related ?? []
  const isKnown = data !== undefined || error !== undefined
  return (
    <Place ref={place} $isKnown={isKnown}>
      <Shelf id="related" title={m.product_related()} products={related} action={buyAction} mark={favouriteMark} />
      {/* After the others, which would push it away. */}
      {isKnown && <Seen productId={productId} />}
    </Place>
  )
}
