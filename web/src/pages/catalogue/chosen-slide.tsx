import { styled } from 'styled-components'
import { Link } from '../../ui/link.tsx'
import { HeroFrame } from './hero-frame.ts'

/* What staff has chosen may have words in it: it is not mirrored for Arabic, as our own pictures are. */
const Frame = styled(HeroFrame)`
  [dir='rtl'] & img {
    scale: none;
  }
  /* The controls of the carousel are dark: a dark picture has a light ground below them. */
  &::after {
    content: '';
    position: absolute;
    inset: auto 0 0;
    height: 72px;
    background: linear-gradient(transparent, rgb(251 250 248 / 0.9) 60%);
    pointer-events: none;
  }
  a {
    position: absolute;
    inset: 0;
    &:focus-visible {
      outline-offset: -4px;
    }
  }
`

/** A picture of the carousel that the shop has chosen. */
export interface ChosenSlideProps {
  altText: string
  /** A path of the shop. */
  link: string | null
  image: { medium: string; large: string; huge: string }
  /** Whether the picture is needed yet. */
  load: boolean
  /** Whether it is the first. */
  eager: boolean
}

/** A slide of the carousel with a picture that staff has chosen: a link where it has one. */
export function ChosenSlide({ altText, link, image, load, eager }: ChosenSlideProps) {
  const picture = load && (
    <img
      sizes="(min-width: 1344px) 1280px, 100vw"
      srcSet={`${image.medium} 640w, ${image.large} 1280w, ${image.huge} 1600w`}
      src={image.large}
      alt={altText}
      width={1200}
      height={500}
      fetchPriority={eager ? 'high' : 'low'}
    />
  )
  return (
    <Frame>
      {link === null ? (
        picture
      ) : (
        <Link to={link} aria-label={load ? undefined : altText}>
          {picture}
        </Link>
      )}
    </Frame>
  )
}
