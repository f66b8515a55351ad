import { lazy, Suspense, useState, type KeyboardEvent } from 'react'
import { styled } from 'styled-components'
import { Icon } from '../ui/icon/icon.tsx'
import { Picture } from '../ui/picture.tsx'
import type { ProductGalleryFragment } from './product.generated.ts'

/** Few enlarge a picture; the code for it comes when they do. */
const GalleryZoom = lazy(async () => ({ default: (await import('./gallery-zoom.tsx')).GalleryZoom }))

/* No higher than the window: the picture stays square, and whole. */
const Box = styled.div`
  display: grid;
  gap: 12px;
  width: min(100%, 72vh, 680px);
`
const Main = styled.button`
  position: relative;
  display: block;
  width: 100%;
  aspect-ratio: 1;
  padding: 0;
  border: 1px solid var(--c-border);
  border-radius: var(--r-card);
  overflow: hidden;
  background: var(--c-sunken);
  cursor: zoom-in;
  view-transition-name: product-picture;
`
const Zoom = styled.span`
  position: absolute;
  inset: auto 12px 12px auto;
  display: grid;
  place-items: center;
  width: 44px;
  height: 44px;
  border-radius: 50%;
  background: var(--c-surface);
  color: var(--c-text);
  box-shadow: var(--shadow-2);
`
const Thumbs = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
`
const Thumb = styled.button`
  display: block;
  width: 72px;
  height: 72px;
  padding: 0;
  border: 1px solid var(--c-border);
  border-radius: var(--r-control);
  overflow: hidden;
  background: var(--c-sunken);
  &[aria-current='true'] {
    border-color: var(--c-brand);
    box-shadow: inset 0 0 0 1px var(--c-brand);
    outline: 1px solid var(--c-brand);
  }
  &:focus-visible {
    outline: 2px solid var(--c-focus);
  }
`

const SIZES = '(min-width: 1280px) 700px, (min-width: 1024px) 55vw, calc(100vw - 32px)'

type Image = ProductGalleryFragment['images'][number]

/** By their true widths: of a narrow picture the upper sizes are one, as wide as it is. */
const sources = ({ small, medium, large, huge, width }: Image) => ({
  srcs: [
    { url: small, width: 320 },
    { url: medium, width: 640 },
    { url: large, width: 1280 },
    { url: huge, width: 1600 },
  ]
    .filter(({ url }, rung, all) => rung === 0 || url !== all[rung - 1]?.url)
    .map((source) => ({ ...source, width: Math.min(source.width, width ?? source.width) })),
})

/** The pictures of a product: one large, the others as thumbnails; arrow keys leaf through them, a press enlarges. */
export function Gallery({ product }: { product: ProductGalleryFragment }) {
  const { name, images } = product
  const [place, setPlace] = useState(0)
  const [zoomed, setZoomed] = useState<boolean>()
  const image = images[place]
  const leaf = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    if (step === 0 || images.length < 2) return
    event.preventDefault()
    setPlace((place + step + images.length) % images.length)
  }
  if (!image) return <Main as="div" />
  const alt = images.length > 1 ? `${image.altText || name}, picture ${place + 1} of ${images.length}` : image.altText || name
  return (
    <Box>
      <Main type="button" aria-label={`Enlarge ${alt}`} onClick={() => setZoomed(true)} onKeyDown={leaf}>
        <Picture image={sources(image)} alt="" sizes={SIZES} width={image.width ?? 1200} height={image.height ?? 1200} eager />
        <Zoom>
          <Icon name="zoom" size={22} />
        </Zoom>
      </Main>
      {images.length > 1 && (
        <Thumbs aria-label="Pictures">
          {images.map(({ id, thumbnail }, each) => (
            <li key={id}>
              <Thumb type="button" aria-label={`Picture ${each + 1}`} aria-current={each === place} onClick={() => setPlace(each)}>
                <Picture image={{ srcs: [{ url: thumbnail, width: 96 }] }} alt="" sizes="72px" width={72} height={72} />
              </Thumb>
            </li>
          ))}
        </Thumbs>
      )}
      {zoomed !== undefined && (
        <Suspense>
          <GalleryZoom open={zoomed} onClose={() => setZoomed(false)} title={name} image={sources(image)} alt={alt} />
        </Suspense>
      )}
    </Box>
  )
}
