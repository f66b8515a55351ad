import { styled } from 'styled-components'
import { Picture } from '../picture.tsx'

interface ThumbnailImage {
  thumbnail: string
  small: string
}

const Frame = styled.div<{ $edge: number }>`
  flex: none;
  inline-size: ${({ $edge }) => $edge}px;
  block-size: ${({ $edge }) => $edge}px;
  overflow: hidden;
  border-radius: var(--r-control);
  background: var(--c-sunken);
`

/** The small square picture of a product in a list, whose name is beside it. `edge` is in pixels, at most 160. */
export function Thumbnail({ image, edge }: { image: ThumbnailImage | null | undefined; edge: number }) {
  const srcs = image
    ? [
        { url: image.thumbnail, width: 96 },
        { url: image.small, width: 320 },
      ]
    : []
  return (
    <Frame $edge={edge}>
      <Picture image={{ srcs }} alt="" sizes={`${edge}px`} width={edge} height={edge} />
    </Frame>
  )
}
