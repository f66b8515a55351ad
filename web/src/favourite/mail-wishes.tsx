import { m } from '@shop/contract/messages/messages.js'
import { useState } from 'react'
import { styled } from 'styled-components'
import { announce } from '../lib/announce.ts'
import { inOneLine } from '../lib/refusal.ts'
import { fullName, variantPath } from '../product/variants/variant-words.ts'
import { Button } from '../ui/button.tsx'
import { Cluster } from '../ui/layout/cluster.ts'
import { Stack } from '../ui/layout/stack.ts'
import { Link } from '../ui/link.tsx'
import { Text } from '../ui/text/text.ts'
import { toast } from '../ui/toast/toast.ts'
import {
  useMailWishesQuery,
  useSetPriceDropMailsOutcome,
  useStopWaitingOutcome,
  type AwaitedVariantsFragment,
} from './mail-wishes.generated.ts'

const Part = styled.section`
  display: grid;
  gap: 20px;
  margin-block-start: 32px;
  padding-block-start: 20px;
  border-block-start: 1px solid var(--c-border);
`
const Choice = styled.label`
  display: flex;
  align-items: center;
  gap: 12px;
  min-block-size: 44px;
  font-weight: 600;
`

function PriceDropMails({ isOn }: { isOn: boolean }) {
  const set = useSetPriceDropMailsOutcome()
  const [wanted, setWanted] = useState<boolean>()
  async function change(enabled: boolean) {
    if (wanted !== undefined) return
    // Shown at once, and as it was again where the shop did not take it.
    setWanted(enabled)
    const { refusal } = await set({ input: { enabled } })
    setWanted(undefined)
    if (refusal) toast.error(inOneLine(m.user_price_mails_failed(), refusal))
    else announce(enabled ? m.user_price_mails_on() : m.user_price_mails_off())
  }
  return (
    <div>
      <Choice>
        <input
          type="checkbox"
          checked={wanted ?? isOn}
          aria-disabled={wanted !== undefined}
          onChange={({ target }) => void change(target.checked)}
        />
        {m.user_price_mails()}
      </Choice>
      <Text $tone="muted" $size={14}>
        {m.user_price_mails_note()}
      </Text>
    </div>
  )
}

type Awaited = NonNullable<AwaitedVariantsFragment['stockAlerts']>[number]

function AwaitedLine({ product, variant }: Awaited) {
  const stop = useStopWaitingOutcome()
  const [pending, setPending] = useState(false)
  const name = fullName(product.name, variant.title)
  async function press() {
    setPending(true)
    const { refusal } = await stop({ input: { productId: product.id, variantId: variant.id } })
    setPending(false)
    if (refusal) return toast.error(refusal.reason)
    announce(m.product_tell_ended({ name }))
    document.querySelector<HTMLElement>('#awaited')?.focus()
  }
  return (
    <Cluster as="li" $gap={16} $justify="space-between">
      <Link to={variantPath(product.id, variant.optionValues)}>{name}</Link>
      <Button
        sends
        size="sm"
        variant="ghost"
        pending={pending}
        aria-label={m.product_tell_end_named({ name })}
        onClick={() => void press()}
      >
        {m.product_tell_end()}
      </Button>
    </Cluster>
  )
}

/** Which mails the shopper wants about favourites, and what the shopper waits for; nothing while that is not known. */
export function MailWishes() {
  const { data } = useMailWishesQuery({ fetchPolicy: 'cache-and-network', ssr: false })
  const viewer = data?.viewer
  if (!viewer) return null
  const awaited = viewer.stockAlerts ?? []
  return (
    <Part aria-label={m.user_mail_wishes()}>
      <PriceDropMails isOn={viewer.priceDropMails ?? false} />
      <div id="awaited" tabIndex={-1}>
        {awaited.length > 0 && (
          <>
            <h2>{m.user_awaited()}</h2>
            <Stack as="ul" $gap={4} $above={12}>
              {awaited.map((alert) => (
                <AwaitedLine key={alert.variant.id} {...alert} />
              ))}
            </Stack>
          </>
        )}
      </div>
    </Part>
  )
}
