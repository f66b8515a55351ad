import { formatMoney } from '@shop/contract/money.ts'
import { orderNumber } from '../../../api/src/order/order.ts'
import type { MailSink } from '../../support/mail-sink.ts'
import { cancellationOf, type Snapshot, type TrueOrder } from './snapshot.ts'

/** Of the refund of a return there is the mail of the refund. */
const RETURN_MAILS = { REQUESTED: 'received', ACCEPTED: 'accepted', RECEIVED: 'has arrived' }

/** The mails that an order is worth, by subject. */
function mailsOf(order: TrueOrder): Map<string, number> {
  const number = orderNumber(order)
  const steps = order.events.map(({ status }) => status)
  const ended = cancellationOf(order)
  const refunds = order.refunds.filter(({ status }) => status === 'SUCCEEDED').length
  const back = order.returns.flatMap(({ events }) => events)
  const expected: [string, number][] = [
    [`Your order ${number}`, steps.includes('CONFIRMED') ? 1 : 0],
    [`Your order ${number} is being packed`, steps.includes('PROCESSING') ? 1 : 0],
    [`Your order ${number} has been shipped`, steps.includes('SHIPPED') ? 1 : 0],
    [`Your order ${number} has been delivered`, steps.includes('DELIVERED') ? 1 : 0],
    // A shopper who lets an order expire, or cancels it unpaid, gets no mail.
    [`Your order ${number} is cancelled`, ended && (ended.sold || ended.by === 'staff') ? 1 : 0],
    [`Refund for order ${number}`, refunds],
    [`Others in place of return ${number}-R1 are on their way`, back.includes('REPLACED') ? 1 : 0],
    ...Object.entries(RETURN_MAILS).map(([step, words]): [string, number] => [`Return ${number}-R1 ${words}`, back.includes(step) ? 1 : 0]),
  ]
  return new Map(expected.filter(([, times]) => times > 0))
}

/** Each mail once, perhaps sent again, but then as the same mail (one Message-ID); none that nothing happened for; the bill is in it. */
export function wrongMails({ orders }: Snapshot, sink: MailSink): string[] {
  return [...Map.groupBy(orders, ({ email }) => email)].flatMap(([email, own]) => {
    const sent = new Map<string, Set<string | undefined>>()
    for (const { subject = '', messageId } of sink.to(email)) sent.set(subject, (sent.get(subject) ?? new Set()).add(messageId))
    const expected = new Map(own.flatMap((order) => [...mailsOf(order)]))
    const subjects = [...new Set([...sent.keys(), ...expected.keys()])]
    const counts = subjects.flatMap((subject) => {
      const [times, found] = [expected.get(subject) ?? 0, sent.get(subject)?.size ?? 0]
      return times === found ? [] : [`mail: '${subject}' to ${email} is due ${times} times, and was sent as ${found} different mails`]
    })
    const bills = sink
      .to(email)
      .filter(({ subject = '', text = '' }) => !/-R\d+ /.test(subject) && !own.some(({ total }) => text.includes(formatMoney(total))))
    return [...counts, ...bills.map(({ subject }) => `mail: '${subject}' to ${email} has another bill than its order`)]
  })
}
