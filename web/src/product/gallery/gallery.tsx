import { m } from '@shop/contract/messages/messages.js'
import { Suspense, useEffect, useState, type KeyboardEvent } from 'react'
import { readingDirection } from '../../lib/language/reading-direction.ts'
import { lazyPart } from '../../lib/lazy-part.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { Picture } from '../../ui/picture.tsx'
import type { ProductGalleryFragment } from '../product.generated.ts'
import { LeafButtons, Thumbnails } from './gallery-controls.tsx'
import { Blank, Box, Frame, Main, Strip, Zoom } from './gallery-parts.ts'
import { altOf, sourcesOf } from './picture-sources.ts'
import { useStrip } from './use-strip.ts'

/** Few enlarge a picture; the code for it comes when they do. */
const GalleryZoom = lazyPart(async () => (await import('./zoom/gallery-zoom.tsx')).GalleryZoom)

const SIZES = '(min-width: 1280px) 700px, (min-width: 1024px) 55vw, (min-width: 640px) 48vw, calc(100vw - 32px)'

/** The product with a picture before the others; as it is where there is none with this id. */
function beginningWith(product: ProductGalleryFragment, id: string | undefined): ProductGalleryFragment {
  const first = product.images.find((image) => image.id === id)
  return first ? { ...product, images: [first, ...product.images.filter((image) => image !== first)] } : product
}

interface GalleryProps {
  product: ProductGalleryFragment
  /** The picture of what is chosen, by its id. The page begins with it; later it is turned to. */
  shown?: string | undefined
}

/** The pictures of a product: swiped, or leafed through by buttons, thumbnails and arrow keys; a press enlarges. */
export function Gallery({ product: given, shown }: GalleryProps) {
  const [begin] = useState(shown)
  const product = beginningWith(given, begin)
  const { images } = product
  const { ref, index, goTo, onScroll, onGrab } = useStrip()
  const place = images.findIndex(({ id }) => id === shown)
  useEffect(() => {
    if (place >= 0) goTo(place)
  }, [place, goTo])
  const [zoomed, setZoomed] = useState<boolean>()
  /** Whether a visitor is about to turn to another picture: until then the first one is enough. */
  const [near, setNear] = useState(false)
  const several = images.length > 1
  const leaf = (step: 1 | -1) => {
    const next = (index + step + images.length) % images.length
    goTo(next)
    return next
  }
  const focusOn = (shown: number) => ref.current?.children[shown]?.querySelector('button')?.focus({ preventScroll: true })
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowRight' ? readingDirection() : event.key === 'ArrowLeft' ? -readingDirection() : 0
    if (step === 0 || !several) return
    event.preventDefault()
    focusOn(leaf(step > 0 ? 1 : -1))
  }
  const onClose = () => {
    setZoomed(false)
    // The browser returns it to the button that opened the dialog; by now another picture may be in view.
    focusOn(index)
  }
  if (images.length === 0)
    return (
      <Box>
        <Blank />
      </Box>
    )
  return (
    <Box>
      <Frame onPointerEnter={() => setNear(true)} onFocus={() => setNear(true)}>
        <Strip ref={ref} aria-label={m.product_pictures()} onScroll={onScroll} onPointerDown={onGrab} onWheel={onGrab}>
          {images.map((image, each) => (
            <li key={image.id} data-seen={each === index}>
              <Main
                type="button"
                aria-label={m.product_picture_enlarge({ picture: altOf(product, each) })}
                tabIndex={each === index ? 0 : -1}
                onClick={() => setZoomed(true)}
                onKeyDown={onKeyDown}
              >
                <Picture
                  // Until a visitor is likely to look at it, the size of the thumbnail will do.
                  image={
                    each === index || (near && Math.abs(each - index) < 2)
                      ? sourcesOf(image)
                      : { srcs: [{ url: image.thumbnail, width: 96 }] }
                  }
                  alt=""
                  sizes={SIZES}
                  width={image.width ?? 1200}
                  height={image.height ?? 1200}
                  eager={each === 0}
                />
                {each === index && (
                  <Zoom>
                    <Icon name="zoom" size={22} />
                  </Zoom>
                )}
              </Main>
            </li>
          ))}
        </Strip>
        {several && <LeafButtons index={index} count={images.length} onLeaf={leaf} />}
      </Frame>
      {several && <Thumbnails images={images} index={index} onChoose={goTo} />}
      {zoomed !== undefined && (
        <Suspense>
          <GalleryZoom open={zoomed} onClose={onClose} product={product} index={index} onLeaf={leaf} />
        </Suspense>
      )}
    </Box>
  )
}
