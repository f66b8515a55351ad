import { SHOP_NAME } from '@shop/contract/shop.ts'
import { styled } from 'styled-components'
import { surface } from '../ui/card.ts'
import { media } from '../ui/media.ts'
import { Page } from '../ui/page.tsx'

/** The five sections (spec section 2); about-1 … 5 are their pictures. */
const SECTIONS = [
  {
    id: 'who-we-are',
    title: 'Who We Are',
    text: `${SHOP_NAME} is an online marketplace for Egypt. A khan was the inn where caravans unloaded and a whole town came to see what they had brought: one gate, many merchants, everything under one roof. We keep that idea and leave out the dust.`,
  },
  {
    id: 'what-we-do',
    title: 'What We Do',
    text: 'We bring electronics, home and kitchen, fashion, beauty, sports, books and toys together in one shop with one cart, show what everything costs before the checkout does, and deliver to the door. Pay in cash when it arrives.',
  },
  {
    id: 'our-workplace',
    title: 'Our Workplace',
    text: 'Small teams look after one department each, from choosing the products to answering the last question about them. Whoever buys a product for the shop also packs it twice a month, which keeps both the boxes and the descriptions honest.',
  },
  {
    id: 'our-impact',
    title: 'Our Impact',
    text: 'More than half of what we sell comes from workshops and family businesses between Alexandria and Aswan. They set their own prices and are paid within two weeks, whether the parcel went around the corner or across the country.',
  },
  {
    id: 'our-planet',
    title: 'Our Planet',
    text: 'One order travels as one parcel. Boxes are made from recycled board, filled with paper instead of plastic, and cut to size. What comes back is checked, cleaned and sold again instead of being thrown away.',
  },
] as const

const List = styled.div`
  display: grid;
  gap: clamp(16px, 3vw, 32px);
`
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
const sources = (place: number, kind: 'avif' | 'webp') =>
  [640, 1280].map((width) => `/pictures/about-${place + 1}-${width}.${kind} ${width}w`).join(', ')

/** The company's text. */
export const AboutPage = () => (
  <Page title={`About ${SHOP_NAME}`} description={`Who we are, what we do and how we work at ${SHOP_NAME}.`} canonical="/About">
    <List>
      {SECTIONS.map(({ id, title, text }, place) => (
        <Section key={id} aria-labelledby={id}>
          <picture>
            {(['avif', 'webp'] as const).map((kind) => (
              <source key={kind} type={`image/${kind}`} srcSet={sources(place, kind)} sizes={SIZES} />
            ))}
            <Img src={`/pictures/about-${place + 1}-1280.webp`} alt="" width={1200} height={800} loading={place === 0 ? 'eager' : 'lazy'} />
          </picture>
          <Words>
            <h2 id={id}>{title}</h2>
            <p>{text}</p>
          </Words>
        </Section>
      ))}
    </List>
  </Page>
)
