import type { Fate } from './plan.ts'
import type { Visit } from './visit.ts'

const DECLINED = 'pm_card_visa_chargeDeclined'
const CHALLENGED = 'pm_card_authenticationRequired'

/** Pays, and makes the shop reconcile, so that the order is paid unless it has expired. */
async function payAndSync(visit: Visit): Promise<void> {
  await visit.pay()
  await visit.sync()
}

/** The steps of an order once it is placed, by its fate. */
export const DEEDS: Record<Fate, (visit: Visit) => Promise<unknown>> = {
  cash: async () => undefined,
  'cash, delivered': (visit) => visit.advance('PROCESSING', 'SHIPPED', 'DELIVERED'),
  'cash, cancelled': (visit) => visit.cancel(),
  'cash, cancelled by staff': (visit) => visit.cancelByStaff(),
  async 'cash, cancelled too late'(visit) {
    await visit.advance('PROCESSING', 'SHIPPED')
    await visit.cancel({ shipped: true })
  },
  'card, paid': (visit) => visit.pay(),
  async 'card, paid after a decline'(visit) {
    await visit.pay(DECLINED)
    await payAndSync(visit)
  },
  'card, paid after 3-D Secure': async (visit) => visit.answerChallenge(await visit.pay(CHALLENGED), 'complete'),
  async 'card, paid late'(visit) {
    await visit.begin()
    await visit.waitUntilLate()
    await visit.pay()
  },
  'card, in progress': (visit) => visit.pay('pm_card_processing'),
  'card, declined and left': (visit) => visit.pay(DECLINED),
  'card, 3-D Secure failed and left': async (visit) => visit.answerChallenge(await visit.pay(CHALLENGED), 'fail'),
  'card, left before paying': async () => undefined,
  'card, left while paying': (visit) => visit.begin(),
  'card, cancelled unpaid': (visit) => visit.cancel(),
  'card, cancelled unpaid by staff': (visit) => visit.cancelByStaff(),
  async 'card, changed for cash'(visit) {
    await visit.begin()
    await visit.cancel()
  },
  async 'card, cancelled while paying'(visit) {
    const secret = await visit.begin()
    const contested = { contested: true }
    if (secret !== undefined) await Promise.all([visit.charge(secret, undefined, contested), visit.cancel(contested)])
  },
  async 'card, paid and cancelled'(visit) {
    await payAndSync(visit)
    await visit.cancel()
  },
  async 'card, paid and cancelled by staff'(visit) {
    await payAndSync(visit)
    await visit.cancelByStaff()
  },
  async 'card, paid and shipped'(visit) {
    await payAndSync(visit)
    await visit.advance('PROCESSING', 'SHIPPED')
  },
  async 'card, refunded in part'(visit) {
    await payAndSync(visit)
    await visit.refund(1, 1000)
  },
  async 'card, refunded in two parts'(visit) {
    await payAndSync(visit)
    await visit.refund(1, 700)
    await visit.refund(2, 900)
  },
  async 'card, refunded whole'(visit) {
    await payAndSync(visit)
    await visit.refund(1)
  },
  async 'card, shipped and refunded'(visit) {
    await payAndSync(visit)
    await visit.advance('PROCESSING', 'SHIPPED')
    await visit.refund(1, 500)
  },
  async 'card, refunded and cancelled at once'(visit) {
    await payAndSync(visit)
    const contested = { contested: true }
    await Promise.all([visit.refund(1, 1000, contested), visit.cancel(contested)])
  },
  async 'card, returned whole'(visit) {
    await payAndSync(visit)
    await visit.advance('PROCESSING', 'SHIPPED', 'DELIVERED')
    await visit.giveBack('all')
  },
  async 'card, returned in part'(visit) {
    await payAndSync(visit)
    await visit.advance('PROCESSING', 'SHIPPED', 'DELIVERED')
    await visit.giveBack('a piece')
  },
  async 'cash, returned whole'(visit) {
    await visit.advance('PROCESSING', 'SHIPPED', 'DELIVERED')
    await visit.giveBack('all')
  },
  async 'cash, returned in part'(visit) {
    await visit.advance('PROCESSING', 'SHIPPED', 'DELIVERED')
    await visit.giveBack('a piece')
  },
  async 'cash, replaced'(visit) {
    await visit.advance('PROCESSING', 'SHIPPED', 'DELIVERED')
    await visit.giveBack('a piece', 'REPLACED')
  },
}
