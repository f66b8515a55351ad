import { m } from '@shop/contract/messages/messages.js'
import { formatMoney } from '@shop/contract/money.ts'
import { CONTACT_EMAIL } from '@shop/contract/shop.ts'
import { styled } from 'styled-components'
import { useShopFactsQuery } from '../../lib/shop-facts.generated.ts'
import { dayOf } from '../../lib/time/moments.ts'
import { timeAt } from '../../ui/marks.tsx'
import { Page } from '../../ui/page.tsx'
import { Rich } from '../../ui/rich.tsx'
import { Text } from '../../ui/text/text.ts'
import type { HelpText, OwnFacts } from './help-text.ts'

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
const Address = styled.a`
  display: inline-block;
  padding-block: 10px;
  font-weight: 600;
`

const NOTHING: OwnFacts = { shippingFee: '', cashFee: '', email: '' }

/** The shop's own fees and address; until the shop has sent the fees, a text does without an amount. */
function useOwnFacts(): OwnFacts {
  const shop = useShopFactsQuery().data?.shop
  const fee = (money: { amount: number } | null | undefined) => (money ? formatMoney(money.amount) : m.help_fixed_fee())
  const from = shop?.freeShippingFrom
  const shipping = fee(shop?.shippingFee)
  return {
    shippingFee: from ? m.help_fee_free_from({ fee: shipping, sum: formatMoney(from.amount) }) : shipping,
    cashFee: fee(shop?.cashOnDeliveryFee),
    email: shop?.contactEmail ?? CONTACT_EMAIL,
  }
}

/** A page of help, and how to reach us. */
export function HelpPage({ text: { title, description, changed, sections }, canonical }: { text: HelpText; canonical: string }) {
  const own = useOwnFacts()
  const day = dayOf(changed)
  return (
    <Page title={title()} description={description()} canonical={canonical}>
      <Words>
        {sections.map(({ heading, text }) => (
          <section key={heading()}>
            <h2>{heading()}</h2>
            {text.map((part) =>
              typeof part === 'function' ? (
                <p key={part(NOTHING)}>{part(own)}</p>
              ) : (
                <ul key={part[0]?.(NOTHING)}>
                  {part.map((item) => (
                    <li key={item(NOTHING)}>{item(own)}</li>
                  ))}
                </ul>
              ),
            )}
          </section>
        ))}
        <section>
          <h2>{m.help_ask_us()}</h2>
          <p>
            <Address href={`mailto:${own.email}`}>{own.email}</Address>
          </p>
          <p>{m.help_contact_hours()}</p>
        </section>
        <Text $tone="muted" $size={14}>
          <Rich message={m.help_last_changed} inputs={{ day }} as={{ time: timeAt(changed) }} />
        </Text>
      </Words>
    </Page>
  )
}
