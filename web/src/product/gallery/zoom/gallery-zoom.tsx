import { m } from '@shop/contract/messages/messages.js'
import { Picture } from '../../../ui/picture.tsx'
import type { ProductGalleryFragment } from '../../product.generated.ts'
import { altOf, sourcesOf } from '../picture-sources.ts'
import { PictureZoom } from './picture-zoom.tsx'

interface GalleryZoomProps {
  open: boolean
  product: ProductGalleryFragment
  index: number
  onLeaf: (step: 1 | -1) => void
  onClose: () => void
}

/** The pictures of a product, one at a time, as large as the window and larger. */
export function GalleryZoom({ product, index, ...props }: GalleryZoomProps) {
  const image = product.images[index]
  return (
    <PictureZoom
      {...props}
      label={m.product_pictures_of({ product: product.name })}
      index={index}
      count={product.images.length}
      render={(edge) =>
        image && (
          <Picture image={sourcesOf(image)} alt={altOf(product, index)} sizes={`${Math.round(edge)}px`} width={1600} height={1600} eager />
        )
      }
    />
  )
}
