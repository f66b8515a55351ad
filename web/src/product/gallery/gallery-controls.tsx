import { m } from '@shop/contract/messages/messages.js'
import { Icon } from '../../ui/icon/icon.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Leaf, Thumb, Thumbs } from './gallery-parts.ts'
import { PicturePosition } from './picture-position.tsx'
import type { GalleryImage } from './picture-sources.ts'

interface LeafButtonsProps {
  index: number
  count: number
  onLeaf: (step: 1 | -1) => void
}

/** Buttons to the previous and the next picture, and the number of the visible one, which is read out when it changes. */
export const LeafButtons = ({ index, count, onLeaf }: LeafButtonsProps) => (
  <Leaf>
    <button type="button" aria-label={m.product_picture_previous()} onClick={() => onLeaf(-1)}>
      <Icon name="left" size={20} />
    </button>
    <PicturePosition index={index} count={count} />
    <button type="button" aria-label={m.product_picture_next()} onClick={() => onLeaf(1)}>
      <Icon name="right" size={20} />
    </button>
  </Leaf>
)

interface ThumbnailsProps {
  images: readonly GalleryImage[]
  index: number
  onChoose: (index: number) => void
}

/** All pictures, small; a press shows one of them large. */
export const Thumbnails = ({ images, index, onChoose }: ThumbnailsProps) => (
  <Thumbs aria-label={m.product_thumbnails()}>
    {images.map(({ id, thumbnail }, each) => (
      <li key={id}>
        <Thumb
          type="button"
          aria-label={m.product_picture({ place: each + 1 })}
          aria-current={each === index}
          onClick={() => onChoose(each)}
        >
          <Picture image={{ srcs: [{ url: thumbnail, width: 96 }] }} alt="" sizes="72px" width={72} height={72} />
        </Thumb>
      </li>
    ))}
  </Thumbs>
)
