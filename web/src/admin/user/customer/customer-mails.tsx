import { m } from '@shop/contract/messages/messages.js'
import type { MailKind, MailState } from '../../../lib/schema.generated.ts'
import { momentOf } from '../../../lib/time/moments.ts'
import { Stack } from '../../../ui/layout/stack.ts'
import { timeAt } from '../../../ui/marks.tsx'
import { Rich } from '../../../ui/rich.tsx'
import { Text } from '../../../ui/text/text.ts'
import { ReadPart } from './customer-part.tsx'
import { useCustomerMailsQuery } from './customer.generated.ts'

const KINDS: Record<MailKind, () => string> = {
  WELCOME: m.user_mail_welcome,
  PASSWORD_CHANGED: m.user_mail_password_changed,
  EMAIL_CHANGED: m.user_mail_email_changed,
  ORDER_PLACED: m.user_mail_order_placed,
  ORDER_STEP: m.user_mail_order_step,
  ORDER_REFUNDED: m.user_mail_order_refunded,
  ORDER_RETURN: m.user_mail_order_return,
  BACK_IN_STOCK: m.user_mail_back_in_stock,
  PRICE_DROP: m.user_mail_price_drop,
  REVIEW_INVITATION: m.user_mail_review_invitation,
}

/** What a mail is about; one that is newer than this page is just a mail. */
const kindWords = (kind: MailKind): string => ((KINDS as Partial<typeof KINDS>)[kind] ?? m.user_mail_other)()

const STATES: Record<MailState, () => string> = {
  WAITING: m.user_mail_waiting,
  SENT: m.user_mail_sent,
  FAILED: m.user_mail_failed,
}

/** Mails to a customer: what each is about and whether it has left, not what stands in it. */
export function CustomerMails({ id }: { id: string }) {
  const { data, error, refetch } = useCustomerMailsQuery({ variables: { id }, fetchPolicy: 'cache-and-network' })
  return (
    <ReadPart
      entries={data?.user?.mails}
      error={error}
      retry={refetch}
      words={{ failed: m.user_mails_not_read(), none: m.user_mails_none() }}
    >
      {(mails) => (
        <Stack as="ul" $gap={12}>
          {mails.map(({ kind, state, createdAt, sentAt }, index) => (
            // Two may be of one kind and one moment.
            <li key={index}>
              {kindWords(kind)}
              <br />
              <Text as="span" $tone={state === 'FAILED' ? 'danger' : 'muted'} $size={14}>
                <Rich
                  message={m.user_mail_at}
                  inputs={{ state: STATES[state](), moment: momentOf(sentAt ?? createdAt) }}
                  as={{ time: timeAt(sentAt ?? createdAt) }}
                />
              </Text>
            </li>
          ))}
        </Stack>
      )}
    </ReadPart>
  )
}
