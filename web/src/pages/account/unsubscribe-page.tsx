import { m } from '@shop/contract/messages/messages.js'
import { useState } from 'react'
import { paths } from '../../lib/paths.ts'
import { useRouteParams } from '../../lib/route-params.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Page } from '../../ui/page.tsx'
import { AccountCard } from '../../user/account-card.tsx'
import { useUnsubscribeOutcome } from '../../user/unsubscribe.generated.ts'

/** The kinds of mail by their names in links. */
const MAILS = { 'back-in-stock': 'BACK_IN_STOCK', 'price-drop': 'PRICE_DROP', 'review-invitation': 'REVIEW_INVITATION' } as const
const WORDS = {
  'back-in-stock': m.user_unsubscribe_stock,
  'price-drop': m.user_unsubscribe_prices,
  'review-invitation': m.user_unsubscribe_reviews,
}

const isMail = (text: string): text is keyof typeof MAILS => Object.hasOwn(MAILS, text)

/** /unsubscribe/{mail}/{token}, from a mail: asks first, since mail programs open links by themselves. */
export function UnsubscribePage() {
  const { mail = '', token = '' } = useRouteParams()
  const unsubscribe = useUnsubscribeOutcome()
  const [pending, setPending] = useState(false)
  const [said, setSaid] = useState(() => (isMail(mail) ? WORDS[mail]() : m.refusal_no_link()))
  const [asks, setAsks] = useState(isMail(mail))

  async function end() {
    if (!isMail(mail)) return
    setPending(true)
    const { value, refusal } = await unsubscribe({ input: { mail: MAILS[mail], token } })
    setPending(false)
    setSaid(refusal ? refusal.reason : value.message)
    // Without an answer it can be asked again; else the pressed button goes, and the keyboard stays on the page.
    if (refusal?.fault) return
    setAsks(false)
    document.querySelector('h1')?.focus()
  }

  return (
    <Page title={m.user_unsubscribe()} width={420} heading="own" canonical={paths.home} noindex>
      <AccountCard>
        <h1 tabIndex={-1}>{m.user_unsubscribe()}</h1>
        <p role="status">{said}</p>
        {asks ? (
          <Button wide sends pending={pending} onClick={() => void end()}>
            {m.user_unsubscribe_end()}
          </Button>
        ) : (
          <ButtonLink to={paths.home} wide>
            {m.mail_start_shopping()}
          </ButtonLink>
        )}
      </AccountCard>
    </Page>
  )
}
