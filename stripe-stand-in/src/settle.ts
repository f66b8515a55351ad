import type { Bank } from './bank.ts'
import { succeed } from './payment/charge-intent.ts'
import { TEST_CARDS } from './payment/test-cards.ts'
import { settleRefund } from './refund/refund.ts'

/** Ends the payments in progress and the slow refunds whose time has come. */
export function settleDue(bank: Bank): void {
  const { intents, refunds } = bank.ledger
  const isDue = ({ settleAt }: { settleAt?: number }): boolean => settleAt !== undefined && settleAt <= Date.now()
  for (const row of intents.values()) {
    const card = TEST_CARDS[row.card ?? '']
    if (isDue(row) && card) succeed(bank, row, card)
  }
  for (const row of refunds.values()) if (isDue(row)) settleRefund(bank, row)
}
