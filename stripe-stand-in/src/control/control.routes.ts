import type { FastifyInstance } from 'fastify'
import { isSame } from '../http/caller.ts'
import { FAULTS, type Faults, type FaultRule } from '../http/faults.ts'
import { missingResource, StripeRefusal } from '../http/stripe-error.ts'
import type { ByHand, PostOffice, Weather } from '../event/post-office.ts'
import { idOf } from '../state/ids.ts'
import type { Ledger } from '../state/ledger.ts'

/** The outcome of a payment, with which tests compare the shop's. */
export interface PaymentTruth {
  id: string
  status: string
  metadata: Record<string, string>
  amount: number
  currency: string
  /** The amount taken from the card. */
  received: number
  /** The amount sent back to the card. */
  refunded: number
  refunds: { id: string; amount: number; status: string | null }[]
}

/** The parts of the stand-in that the controls change. */
export interface ControlParts {
  controlKey: string
  faults: Faults
  postOffice: PostOffice
  ledger: Ledger
}

function truthOf({ intents, charges, refunds }: Ledger): PaymentTruth[] {
  const all = refunds.values().map(({ refund }) => refund)
  return intents.values().map(({ intent }) => ({
    id: intent.id,
    status: intent.status,
    metadata: intent.metadata,
    amount: intent.amount,
    currency: intent.currency,
    received: intent.amount_received,
    refunded: charges.get(idOf(intent.latest_charge))?.amount_refunded ?? 0,
    refunds: all.filter(({ payment_intent: of }) => of === intent.id).map(({ id, amount, status }) => ({ id, amount, status })),
  }))
}

/** `/__control`: controls for tests, with a key that the starter of the stand-in makes. */
export function controlRoutes(app: FastifyInstance, { controlKey, faults, postOffice, ledger }: ControlParts): void {
  app.addHook('onRequest', async ({ headers }) => {
    if (isSame(String(headers['x-control-key']), controlKey)) return
    throw new StripeRefusal(401, { type: 'invalid_request_error', message: 'The controls need their key.' }, false)
  })

  app.post<{ Body: FaultRule }>('/__control/faults', async ({ body }) => {
    if (!FAULTS.includes(body.kind))
      throw new StripeRefusal(400, { type: 'invalid_request_error', message: 'There is no such fault.' }, false)
    faults.add(body)
    return {}
  })

  app.delete('/__control/faults', async () => {
    faults.clear()
    return {}
  })

  app.post<{ Body: Partial<Weather> }>('/__control/webhooks', async ({ body }) => {
    Object.assign(postOffice.weather, body)
    postOffice.work()
    return postOffice.weather
  })

  app.post<{ Body: ByHand & { event: string } }>('/__control/deliver', async ({ body: { event: id, ...byHand } }) => {
    const event = ledger.events.get(id)
    if (!event) throw missingResource('event', id)
    return { status: await postOffice.byHand(event, byHand) }
  })

  app.get('/__control/payments', async () => truthOf(ledger))
  app.get('/__control/deliveries', async () => ledger.deliveries.values())
}
