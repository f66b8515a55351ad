import { m } from '@shop/contract/messages/messages.js'
import { BACK_TO_TOP_SCROLL, CONTACT_EMAIL } from '@shop/contract/shop.ts'
import { formatMoney } from '@shop/contract/money.ts'
import { styled } from 'styled-components'
import { useShopFactsQuery } from '../../lib/shop-facts.generated.ts'
import { paths } from '../../lib/paths.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { Link } from '../../ui/link.tsx'
import { media } from '../../ui/media.ts'
import { Container } from '../../ui/page.tsx'
import { Text } from '../../ui/text/text.ts'
import { Logo } from './logo.tsx'

const Ground = styled.footer`
  margin-block-start: auto;
  background: var(--c-sunken);
  border-block-start: 1px solid var(--c-border);
`
const ToTop = styled.button`
  display: flex;
  align-items: center;
  justify-content: center;
  gap: 8px;
  width: 100%;
  min-height: 52px;
  border: 0;
  border-block-end: 1px solid var(--c-border);
  background: none;
  font-weight: 600;
  font-size: 0.9375rem;
  &:hover {
    background: var(--c-border);
  }
  &:focus-visible {
    outline-offset: -4px;
  }
`
const Row = styled(Container)`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 8px 32px;
  padding-block: 28px 32px;
  > p {
    width: 100%;
  }
`
/* Columns where one row would not fit: it would break at other points in each language. */
const Links = styled.ul`
  display: grid;
  grid-template-columns: repeat(2, auto);
  justify-content: start;
  gap: 0 16px;
  width: calc(100% + 8px);
  margin-inline: -4px;
  font-size: 0.9375rem;
  ${media.sm} {
    grid-template-columns: repeat(3, auto);
    column-gap: 40px;
    font-size: inherit;
  }
  ${media.lg} {
    display: flex;
    flex-wrap: wrap;
    column-gap: 24px;
    width: auto;
  }
  a {
    display: inline-flex;
    align-items: center;
    gap: 8px;
    min-height: 44px;
    padding-inline: 4px;
    color: var(--c-text);
    ${media.hover} {
      text-decoration: none;
      &:hover {
        text-decoration: underline;
      }
    }
  }
`

const HELP = [
  [paths.delivery, () => m.shop_delivery()],
  [paths.questions, () => m.shop_questions()],
  [paths.privacy, () => m.shop_privacy()],
  [paths.terms, () => m.shop_terms()],
] as const

function toTop() {
  const smooth = !matchMedia('(prefers-reduced-motion: reduce)').matches
  window.scrollTo({ top: BACK_TO_TOP_SCROLL, behavior: smooth ? 'smooth' : 'auto' })
  document.querySelector('main')?.focus({ preventScroll: true })
}

/** Where shoppers write to: once the shop has sent it, what staff has set. */
function Contact({ gated }: { gated: boolean | undefined }) {
  const email = useShopFactsQuery({ ssr: !gated, errorPolicy: 'all' }).data?.shop?.contactEmail ?? CONTACT_EMAIL
  return (
    <a href={`mailto:${email}`}>
      <Icon name="mail" size={20} /> {m.shop_contact_us()}
    </a>
  )
}

/** The delivery fee, once the shop has sent it. */
function Delivery({ gated }: { gated: boolean | undefined }) {
  const fee = useShopFactsQuery({ ssr: !gated, errorPolicy: 'all' }).data?.shop?.shippingFee
  return (
    <Text $tone="muted" $size={14}>
      {fee ? m.shop_delivered_for({ fee: formatMoney(fee.amount) }) : m.shop_delivered()}
    </Text>
  )
}

/** The end of every page: links to its top, home, help, and about us. For gated pages the server sends no query. */
export const Footer = ({ gated }: { gated: boolean | undefined }) => (
  <Ground>
    <ToTop type="button" onClick={toTop}>
      <Icon name="up" size={20} /> {m.shop_back_to_top()}
    </ToTop>
    <Row>
      <Logo />
      <Links>
        <li>
          <Contact gated={gated} />
        </li>
        <li>
          <Link to={paths.about}>
            <Icon name="info" size={20} /> {m.shop_about()}
          </Link>
        </li>
        {HELP.map(([to, title]) => (
          <li key={to}>
            <Link to={to}>{title()}</Link>
          </li>
        ))}
      </Links>
      <Delivery gated={gated} />
      <Text $tone="muted" $size={14}>
        {m.help_contact_hours()}
      </Text>
    </Row>
  </Ground>
)
