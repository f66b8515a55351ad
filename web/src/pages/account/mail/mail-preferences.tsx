import { m } from '@shop/contract/messages/messages.js'
import { useState } from 'react'
import { styled } from 'styled-components'
import { announce } from '../../../lib/announce.ts'
import { fullName, variantPath } from '../../../product/variants/variant-words.ts'
import { Button } from '../../../ui/button.tsx'
import { Check } from '../../../ui/form/check.ts'
import { Cluster } from '../../../ui/layout/cluster.ts'
import { Stack } from '../../../ui/layout/stack.ts'
import { Link } from '../../../ui/link.tsx'
import { Text } from '../../../ui/text/text.ts'
import { refusalToast } from '../../../ui/toast/refusal-toast.ts'
import { toast } from '../../../ui/toast/toast.ts'
import {
  useMailPreferencesQuery,
  useSetPriceDropMailsOutcome,
  useSetReviewInvitationMailsOutcome,
  useStopWaitingOutcome,
  type AwaitedVariantsFragment,
} from './mail-preferences.generated.ts'

const Part = styled.section`
  display: grid;
  gap: 20px;
  margin-block-start: 32px;
  padding-block-start: 20px;
  border-block-start: 1px solid var(--c-border);
`
const Choice = styled(Check)`
  font-weight: 600;
`

interface MailChoiceProps {
  isOn: boolean
  set: ReturnType<typeof useSetPriceDropMailsOutcome> | ReturnType<typeof useSetReviewInvitationMailsOutcome>
  /** What is chosen, and a note below it. */
  label: string
  note: string
  /** Announced once the shop has taken the choice. */
  on: string
  off: string
}

/** A kind of mail that a shopper switches on and off. */
function MailChoice({ isOn, set, label, note, on, off }: MailChoiceProps) {
  const [wanted, setWanted] = useState<boolean>()
  async function change(enabled: boolean) {
    if (wanted !== undefined) return
    // Shown at once, and as it was again where the shop did not take it.
    setWanted(enabled)
    const { refusal } = await set({ input: { enabled } })
    setWanted(undefined)
    if (refusal) refusalToast(m.user_price_mails_failed(), refusal)
    else announce(enabled ? on : off)
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
        {label}
      </Choice>
      <Text $tone="muted" $size={14}>
        {note}
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

/** Which mails the shopper wants that are about no order, and what the shopper waits for; nothing while that is not known. */
export function MailPreferences() {
  const { data } = useMailPreferencesQuery({ fetchPolicy: 'cache-and-network', ssr: false })
  const setPriceDrops = useSetPriceDropMailsOutcome()
  const setInvitations = useSetReviewInvitationMailsOutcome()
  const viewer = data?.viewer
  if (!viewer) return null
  const awaited = viewer.stockAlerts ?? []
  return (
    <Part aria-label={m.user_mail_preferences()}>
      <MailChoice
        isOn={viewer.priceDropMails ?? false}
        set={setPriceDrops}
        label={m.user_price_mails()}
        note={m.user_price_mails_note()}
        on={m.user_price_mails_on()}
        off={m.user_price_mails_off()}
      />
      <MailChoice
        isOn={viewer.reviewInvitationMails ?? false}
        set={setInvitations}
        label={m.user_review_mails()}
        note={m.user_review_mails_note()}
        on={m.user_review_mails_on()}
        off={m.user_review_mails_off()}
      />
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
