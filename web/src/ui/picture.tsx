import { styled } from 'styled-components'

const Img = styled.img`
  width: 100%;
  height: 100%;
  object-fit: cover;
  background: var(--c-sunken);
`

/** A prepared size of a picture. */
export interface Source {
  url: string
  /** In pixels. */
  width: number
}

export interface PictureProps {
  /** Its prepared sizes, smallest first; the last is also the fallback. */
  image: { srcs: readonly Source[] } | null | undefined
  alt: string
  /** How wide it is shown, for the browser's choice: the `sizes` attribute. */
  sizes: string
  width: number
  height: number
  /** Above the fold: loaded at once, and before other pictures. */
  eager?: boolean
}

/** A picture in the size that fits, in a box of known proportions; a quiet ground when there is none. */
export function Picture({ image, alt, sizes, width, height, eager = false }: PictureProps) {
  const sources = image?.srcs ?? []
  const fallback = sources.at(-1)
  if (!fallback) return <Img as="span" role={alt ? 'img' : undefined} aria-label={alt || undefined} />
  return (
    <Img
      // `sizes` and `srcSet` before `src`: some browsers begin to load at `src`.
      sizes={sizes}
      srcSet={sources.map((source) => `${source.url} ${source.width}w`).join(', ')}
      src={fallback.url}
      alt={alt}
      width={width}
      height={height}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : undefined}
      decoding={eager ? 'sync' : 'async'}
    />
  )
}
