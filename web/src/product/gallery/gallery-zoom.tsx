import { styled } from 'styled-components'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Picture, type PictureProps } from '../../ui/picture.tsx'

/* As large as the window lets it be, whole. */
const Whole = styled.div`
  width: min(100%, calc(100dvh - 150px));
  aspect-ratio: 1;
  margin: auto;
  border-radius: var(--r-control);
  overflow: hidden;
`

interface GalleryZoomProps extends Pick<PictureProps, 'image' | 'alt'> {
  open: boolean
  onClose: () => void
  title: string
}

/** A picture of a product as large as the window lets it be. */
export const GalleryZoom = ({ image, alt, ...dialog }: GalleryZoomProps) => (
  <Dialog {...dialog} width={1000}>
    <Whole>
      <Picture image={image} alt={alt} sizes="(min-width: 1024px) 960px, 90vw" width={1200} height={1200} />
    </Whole>
  </Dialog>
)
