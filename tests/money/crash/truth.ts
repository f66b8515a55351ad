import { patiently } from './clock.ts'
import { readSnapshot } from './snapshot.ts'
import type { CrashShop, Product } from './crash-shop.ts'
import type { Report } from './told.ts'
import { wrongCarts } from './truth-carts.ts'
import { wrongMails } from './truth-mails.ts'
import { wrongMoney, wrongRefunds } from './truth-money.ts'
import { wrongAnswers, wrongAudit, wrongBills, wrongSteps } from './truth-orders.ts'
import { wrongReturns } from './truth-returns.ts'
import { wrongSales } from './truth-sales.ts'
import { wrongStock } from './truth-stock.ts'

/** Counts the states of a run's orders and payments, for the report. */
function describe(shop: CrashShop, report: Report, { orders, payments, takenOver }: Awaited<ReturnType<typeof readSnapshot>>): void {
  for (const { method, status, paymentStatus } of orders)
    report.count('orders in the end', `${method === 'visa' ? 'card' : 'cash'} ${status} ${paymentStatus}`)
  for (const { status, refunds } of payments) {
    report.count('payments in the end', status)
    refunds.forEach((refund) => report.count('refunds in the end', refund.status ?? 'none'))
  }
  const ids = new Set(shop.mail.mails.map(({ messageId }) => messageId))
  for (const { messageId } of shop.mail.mails) report.count('mails', ids.delete(messageId) ? 'sent' : 'sent again')
  for (const kind of takenOver) report.count('jobs begun again', kind)
}

/** Compares the shop's data with those of Stripe, the mailboxes and the shoppers; returns the violations. */
export async function findTruth(shop: CrashShop, report: Report, products: readonly Product[]): Promise<string[]> {
  const snapshot = await patiently(() => readSnapshot(shop))
  describe(shop, report, snapshot)
  const { told } = report
  return [
    ...wrongStock(snapshot, products),
    ...wrongAnswers(snapshot, told),
    ...wrongBills(snapshot, told),
    ...wrongSteps(snapshot, told),
    ...wrongMoney(snapshot, told),
    ...wrongRefunds(snapshot, told),
    ...wrongReturns(snapshot, told),
    ...wrongAudit(snapshot, shop.staff.account.id),
    ...wrongCarts(snapshot, told),
    ...wrongMails(snapshot, shop.mail),
    ...(await wrongSales(shop, snapshot)),
    ...snapshot.dead.map((text) => `job: was given up: ${text}`),
    ...(await shop.errors()).map((line) => `log: ${line}`),
  ]
}
