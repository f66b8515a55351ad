import { m } from '@shop/contract/messages/messages.js'
import { CAROUSEL_INTERVAL_MS } from '@shop/contract/shop.ts'
import { styled } from 'styled-components'
import { paths } from '../../lib/paths.ts'
import { useShopFactsQuery } from '../../lib/shop-facts.generated.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Carousel } from '../../ui/carousel/carousel.tsx'
import { media } from '../../ui/media.ts'
import { ChosenSlide } from './chosen-slide.tsx'
import { HeroFrame } from './hero-frame.ts'
import { useHeroSlidesQuery } from './hero-slides.generated.ts'

/**
 * The four pictures of the carousel, their texts, and how the name of each one's department begins. Messages are called where they are
 * used, as everywhere, not stored in a constant: their chunk may be loaded after the one with the constant.
 */
const HEROES = [
  { picture: 'hero-1', title: () => m.shop_hero_1(), text: () => m.shop_hero_1_text(), department: () => m.shop_hero_1_department() },
  { picture: 'hero-2', title: () => m.shop_hero_2(), text: () => m.shop_hero_2_text(), department: () => m.shop_hero_2_department() },
  { picture: 'hero-3', title: () => m.shop_hero_3(), text: () => m.shop_hero_3_text(), department: () => m.shop_hero_3_department() },
  { picture: 'hero-4', title: () => m.shop_hero_4(), text: () => m.shop_hero_4_text(), department: () => m.shop_hero_4_department() },
] as const

const Words = styled.div`
  position: absolute;
  inset: 0;
  display: flex;
  flex-direction: column;
  align-items: flex-start;
  gap: 12px;
  padding: clamp(20px, 7vw, 28px) clamp(18px, 6vw, 24px);
  ${media.sm} {
    justify-content: center;
    width: 44%;
    padding-block: 0 clamp(32px, 4vw, 48px);
    padding-inline: clamp(24px, 5vw, 72px) 0;
  }
`
const Title = styled.p`
  font-size: clamp(1.375rem, 7vw, 2rem);
  font-weight: 700;
  line-height: 1.08;
  letter-spacing: -0.02em;
  text-wrap: balance;
  ${media.sm} {
    font-size: clamp(1.375rem, 4.1vw, 3.25rem);
  }
`
const Text = styled.p`
  font-size: clamp(1rem, 0.9rem + 0.4vw, 1.1875rem);
  ${media.sm} {
    display: none;
  }
  ${media.lg} {
    display: block;
  }
`
const Go = styled(ButtonLink)`
  margin-block-start: 4px;
  background: #0b6b5d;
  color: #fff;
  &:hover:not(:disabled) {
    background: #08564b;
    color: #fff;
  }
`

const sources = (picture: string, kind: 'avif' | 'webp') => ({
  portrait: `/pictures/${picture}-portrait-768.${kind} 768w, /pictures/${picture}-portrait-960.${kind} 960w`,
  landscape: `/pictures/${picture}-1280.${kind} 1280w, /pictures/${picture}-1920.${kind} 1920w`,
})
const WIDE = '(min-width: 640px)'
const SIZES = '(min-width: 1344px) 1280px, 100vw'

function HeroPicture({ picture, eager }: { picture: string; eager: boolean }) {
  const avif = sources(picture, 'avif')
  const webp = sources(picture, 'webp')
  return (
    <picture>
      <source media={WIDE} type="image/avif" srcSet={avif.landscape} sizes={SIZES} />
      <source media={WIDE} type="image/webp" srcSet={webp.landscape} sizes={SIZES} />
      <source type="image/avif" srcSet={avif.portrait} sizes="100vw" />
      <img
        srcSet={webp.portrait}
        sizes="100vw"
        src={`/pictures/${picture}-portrait-960.webp`}
        alt=""
        width={960}
        height={1200}
        fetchPriority={eager ? 'high' : 'low'}
      />
    </picture>
  )
}

interface Slide {
  key: string
  title: string
  text: string
  /** Path and label of the button. */
  to: string
  call: string
}

const renderSlide = ({ key, title, text, to, call }: Slide, load: boolean, index: number) => (
  <HeroFrame>
    {load && <HeroPicture picture={key} eager={index === 0} />}
    <Words>
      <Title>{title}</Title>
      <Text>{text}</Text>
      <Go to={to}>{call}</Go>
    </Words>
  </HeroFrame>
)

/** The four slides of our own. */
function OwnSlides() {
  const departments = useShopFactsQuery({ errorPolicy: 'all' }).data?.shop?.departments ?? []
  const slides = HEROES.map(({ picture, title, text, department }) => {
    const found = departments.find(({ name }) => name.startsWith(department()))
    const way = found
      ? { to: paths.department(found.id), call: m.shop_hero_call({ department: found.name }) }
      : { to: '#products', call: m.shop_hero_call_now() }
    return { key: picture, title: title(), text: text(), ...way }
  })
  return <Carousel label={m.shop_hero_label()} slides={slides} interval={CAROUSEL_INTERVAL_MS} render={renderSlide} />
}

/** The carousel at the top of the home page (spec section 2): the pictures that the shop has chosen, or else four of our own. */
export function HomeHero() {
  const chosen = useHeroSlidesQuery({ errorPolicy: 'all' }).data?.shop?.heroSlides ?? []
  if (chosen.length === 0) return <OwnSlides />
  const slides = chosen.map((slide) => ({ ...slide, key: slide.image.id }))
  const render = (slide: (typeof slides)[number], load: boolean, nth: number) => <ChosenSlide {...slide} load={load} eager={nth === 0} />
  return <Carousel label={m.shop_hero_label()} slides={slides} interval={CAROUSEL_INTERVAL_MS} render={render} />
}
