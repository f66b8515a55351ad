import { formatMoney } from '@shop/contract/money.ts'
import { CONTACT_EMAIL, CONTACT_HOURS } from '@shop/contract/shop.ts'
import { styled } from 'styled-components'
import { useShopFactsQuery } from '../../lib/shop-facts.generated.ts'
import { Page } from '../../ui/page.tsx'
import type { HelpText } from './help-text.ts'

const Words = styled.div`
  display: grid;
  gap: clamp(24px, 3vw, 36px);
  max-width: 68ch;
  section {
    display: grid;
    gap: 10px;
  }
  h2 {
    font-size: 1.25rem;
  }
  ul {
    display: grid;
    gap: 6px;
    padding-inline-start: 1.25em;
    list-style: disc;
  }
`
const Changed = styled.p`
  color: var(--c-muted);
  font-size: 0.875rem;
`
const Address = styled.a`
  display: inline-block;
  padding-block: 10px;
  font-weight: 600;
`

/** Puts the shop's own numbers and address into a text; until the shop has said them, the text does without an amount. */
function useFilled(): (text: string) => string {
  const shop = useShopFactsQuery().data?.shop
  const own: Record<string, string> = {
    shippingFee: shop?.shippingFee ? formatMoney(shop.shippingFee.amount) : 'a fixed fee',
    cashFee: shop?.cashOnDeliveryFee ? formatMoney(shop.cashOnDeliveryFee.amount) : 'a fixed fee',
    email: CONTACT_EMAIL,
  }
  return (text) => text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => own[name] ?? whole)
}

/** A page of help, and how to reach us. */
export function HelpPage({ text: { title, description, changed, sections }, canonical }: { text: HelpText; canonical: string }) {
  const filled = useFilled()
  const day = new Date(changed).toLocaleDateString('en-EG', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })
  return (
    <Page title={title} description={description} canonical={canonical}>
      <Words>
        {sections.map(({ heading, text }) => (
          <section key={heading}>
            <h2>{heading}</h2>
            {text.map((part) =>
              typeof part === 'string' ? (
                <p key={part}>{filled(part)}</p>
              ) : (
                <ul key={part[0]}>
                  {part.map((item) => (
                    <li key={item}>{filled(item)}</li>
                  ))}
                </ul>
              ),
            )}
          </section>
        ))}
        <section>
          <h2>Ask us</h2>
          <p>
            <Address href={`mailto:${CONTACT_EMAIL}`}>{CONTACT_EMAIL}</Address>
          </p>
          <p>{CONTACT_HOURS}</p>
        </section>
        <Changed>
          Last changed on <time dateTime={changed}>{day}</time>
        </Changed>
      </Words>
    </Page>
  )
}
