import { m } from '@shop/contract/messages/messages.js'
import { styled } from 'styled-components'
import { surface } from '../ui/card.ts'
import { Stack } from '../ui/layout/stack.ts'
import { media } from '../ui/media.ts'
import { Page } from '../ui/page.tsx'

/** The five sections (spec section 2); about-1 … 5 are their pictures. */
const SECTIONS = [
  { id: 'who-we-are', title: () => m.shop_about_who(), text: () => m.shop_about_who_text({ shop: m.shop_name() }) },
  { id: 'what-we-do', title: () => m.shop_about_what(), text: () => m.shop_about_what_text() },
  { id: 'our-workplace', title: () => m.shop_about_workplace(), text: () => m.shop_about_workplace_text() },
  { id: 'our-impact', title: () => m.shop_about_impact(), text: () => m.shop_about_impact_text() },
  { id: 'our-planet', title: () => m.shop_about_planet(), text: () => m.shop_about_planet_text() },
] as const

const Section = styled.section`
  ${surface}
  display: grid;
  overflow: hidden;
  ${media.md} {
    grid-template-columns: 1fr 1fr;
    &:nth-child(even) > :first-child {
      order: 1;
    }
  }
`
const Words = styled.div`
  align-self: center;
  display: grid;
  gap: 10px;
  padding: clamp(20px, 4vw, 48px);
  p {
    color: var(--c-muted);
    max-width: 60ch;
  }
`
const Img = styled.img`
  width: 100%;
  height: 100%;
  aspect-ratio: 3 / 2;
  object-fit: cover;
  background: var(--c-sunken);
`

const SIZES = '(min-width: 1344px) 640px, (min-width: 768px) 47vw, 92vw'
const sources = (index: number, kind: 'avif' | 'webp') =>
  [640, 1280].map((width) => `/pictures/about-${index + 1}-${width}.${kind} ${width}w`).join(', ')

export const AboutPage = () => (
  <Page
    title={m.shop_about_title({ shop: m.shop_name() })}
    description={m.shop_about_description({ shop: m.shop_name() })}
    canonical="/About"
  >
    <Stack $gap="clamp(16px, 3vw, 32px)">
      {SECTIONS.map(({ id, title, text }, index) => (
        <Section key={id} aria-labelledby={id}>
          <picture>
            {(['avif', 'webp'] as const).map((kind) => (
              <source key={kind} type={`image/${kind}`} srcSet={sources(index, kind)} sizes={SIZES} />
            ))}
            <Img src={`/pictures/about-${index + 1}-1280.webp`} alt="" width={1200} height={800} loading={index === 0 ? 'eager' : 'lazy'} />
          </picture>
          <Words>
            <h2 id={id}>{title()}</h2>
            <p>{text()}</p>
          </Words>
        </Section>
      ))}
    </Stack>
  </Page>
)
