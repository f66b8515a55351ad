import type { FastifyInstance } from 'fastify'
import type Stripe from 'stripe'
import type { Bank } from '../bank.ts'
import { asSeenByBrowser } from '../http/browser-view.ts'
import { requireSecretOf, requireShop } from '../http/caller.ts'
import type { Call, Endpoint } from '../http/endpoint.ts'
import { LIST_PARAMS, listPage } from '../http/list.ts'
import { Params } from '../http/params.ts'
import { badParameter, missingResource } from '../http/stripe-error.ts'
import { newId } from '../state/ids.ts'
import type { IntentRow } from '../state/ledger.ts'
import { cancelIntent, chargeIntent, requireState } from './charge-intent.ts'
import { newIntent } from './payment-intent.ts'
import { TEST_CARDS } from './test-cards.ts'

/** Currencies, with the least amount in the smallest unit that Stripe takes: about half a US dollar. */
const MIN_AMOUNT: Readonly<Record<string, number>> = { egp: 2500, usd: 50, eur: 50, gbp: 30 }
const MAX_AMOUNT = 99_999_999

const CREATE = [
  'allowed_payment_method_types',
  'amount',
  'automatic_payment_methods',
  'confirm',
  'currency',
  'description',
  'metadata',
  'payment_method',
  'receipt_email',
  'return_url',
] satisfies (keyof Stripe.PaymentIntentCreateParams)[]
const UPDATE = ['amount', 'description', 'metadata', 'payment_method', 'receipt_email'] satisfies (keyof Stripe.PaymentIntentUpdateParams)[]
const CONFIRM = ['payment_method', 'receipt_email', 'return_url'] satisfies (keyof Stripe.PaymentIntentConfirmParams)[]
const REASONS = ['abandoned', 'duplicate', 'fraudulent', 'requested_by_customer']
const BROWSER = ['key', 'client_secret']

function amountOf(params: Params, currency: string): number | undefined {
  const amount = params.integer('amount', 1)
  if (amount === undefined) return undefined
  if (amount < (MIN_AMOUNT[currency] ?? 0)) throw badParameter('amount', 'Amount must convert to at least 50 cents.', 'amount_too_small')
  if (amount > MAX_AMOUNT) throw badParameter('amount', 'Amount must be no more than 999,999.99.', 'amount_too_large')
  return amount
}

function currencyOf(params: Params): string {
  const currency = params.required('currency').toLowerCase()
  if (Object.hasOwn(MIN_AMOUNT, currency)) return currency
  throw badParameter(
    'currency',
    `Invalid currency: ${currency}. Stripe currently supports these currencies: ${Object.keys(MIN_AMOUNT).join(', ')}`,
  )
}

/** Stripe finds the payment methods by itself, unless the call says otherwise. */
function automaticOf(params: Params): Stripe.PaymentIntent.AutomaticPaymentMethods | null {
  const asked = params.nested('automatic_payment_methods') ?? { enabled: 'true' }
  if (asked['enabled'] !== 'true') return null
  return { enabled: true, allow_redirects: asked['allow_redirects'] === 'never' ? 'never' : 'always' }
}

function allowedOf(params: Params): ['card'] | null {
  const types = params.texts('allowed_payment_method_types')
  if (types.length === 0) return null
  if (types.join() === 'card') return ['card']
  throw badParameter('allowed_payment_method_types', 'There are cards only here.')
}

/** Stores the card of a call. */
function takeCard({ intent, ...row }: IntentRow, params: Params): IntentRow {
  const card = params.text('payment_method')
  if (card === undefined) return { intent, ...row }
  if (!TEST_CARDS[card]) throw badParameter('payment_method', `No such PaymentMethod: '${card}'`, 'resource_missing')
  return { ...row, card, intent: { ...intent, payment_method: newId('pm'), status: 'requires_confirmation' } }
}

/** A payment that may send the shopper to another page needs an address to return to. */
function requireWayBack({ intent }: IntentRow, returnUrl: string | undefined): void {
  if (returnUrl !== undefined && !/^https?:\/\//.test(returnUrl)) throw badParameter('return_url', 'Not a valid URL', 'url_invalid')
  if (returnUrl !== undefined || intent.automatic_payment_methods?.allow_redirects !== 'always' || intent.allowed_payment_method_types)
    return
  throw badParameter(
    'return_url',
    'This PaymentIntent is configured to accept payment methods that may redirect your customer: you must provide a `return_url`.',
  )
}

/** `/v1/payment_intents`: calls of the shop, and those of a browser about its own PaymentIntent. */
export function paymentIntentRoutes(app: FastifyInstance, bank: Bank, endpoint: Endpoint): void {
  const { intents } = bank.ledger
  function rowOf({ id }: Call): IntentRow {
    const row = intents.get(id)
    if (!row) throw missingResource('payment_intent', id, 'intent')
    return row
  }

  function create({ caller, values }: Call): Stripe.PaymentIntent {
    requireShop(caller)
    const params = new Params(values, CREATE)
    const currency = currencyOf(params)
    params.required('amount')
    const intent = newIntent({
      amount: amountOf(params, currency) ?? 0,
      currency,
      metadata: params.metadata(),
      description: params.text('description') ?? null,
      receiptEmail: params.text('receipt_email') ?? null,
      automatic: automaticOf(params),
      allowed: allowedOf(params),
    })
    const row = takeCard({ id: intent.id, intent }, params)
    const confirm = params.oneOf('confirm', ['true', 'false']) === 'true'
    if (confirm) requireWayBack(row, params.text('return_url'))
    intents.put(row)
    bank.emit('payment_intent.created', row.intent)
    if (confirm) chargeIntent(bank, row, params.text('return_url'))
    return row.intent
  }

  function retrieve(call: Call): unknown {
    const { intent } = rowOf(call)
    const params = new Params(call.values, BROWSER)
    requireSecretOf(intent, call.caller, params.text('client_secret'))
    return call.caller === 'browser' ? asSeenByBrowser(intent) : intent
  }

  function update(call: Call): Stripe.PaymentIntent {
    requireShop(call.caller)
    const params = new Params(call.values, UPDATE)
    const row = rowOf(call)
    requireState(row, 'update', ['requires_payment_method', 'requires_confirmation', 'requires_action'])
    const changed = takeCard(row, params)
    const { intent } = changed
    const amount = amountOf(params, intent.currency)
    const updated = {
      ...intent,
      ...(amount !== undefined && { amount }),
      metadata: { ...intent.metadata, ...params.metadata() },
      description: params.text('description') ?? intent.description,
      receipt_email: params.text('receipt_email') ?? intent.receipt_email,
    }
    return intents.put({ ...changed, intent: updated }).intent
  }

  function confirm(call: Call): unknown {
    const row = rowOf(call)
    const params = new Params(call.values, [...CONFIRM, ...BROWSER])
    requireSecretOf(row.intent, call.caller, params.text('client_secret'))
    requireWayBack(row, params.text('return_url'))
    requireState(row, 'confirm', ['requires_payment_method', 'requires_confirmation', 'requires_action'])
    const given = takeCard(row, params)
    chargeIntent(bank, given, params.text('return_url'))
    return call.caller === 'browser' ? asSeenByBrowser(given.intent) : given.intent
  }

  function cancel(call: Call): Stripe.PaymentIntent {
    requireShop(call.caller)
    const params = new Params(call.values, ['cancellation_reason'])
    const row = rowOf(call)
    cancelIntent(bank, row, params.oneOf('cancellation_reason', REASONS) ?? null)
    return row.intent
  }

  function list({ caller, values }: Call) {
    requireShop(caller)
    const all = intents.newest().map(({ intent }) => intent)
    return listPage(all, new Params(values, LIST_PARAMS), values, '/v1/payment_intents')
  }

  function charge({ caller, id }: Call): Stripe.Charge {
    requireShop(caller)
    const found = bank.ledger.charges.get(id)
    if (!found) throw missingResource('charge', id)
    return found
  }

  app.post('/v1/payment_intents', endpoint(create))
  app.get('/v1/payment_intents', endpoint(list))
  app.get('/v1/payment_intents/:id', endpoint(retrieve))
  app.post('/v1/payment_intents/:id', endpoint(update))
  app.post('/v1/payment_intents/:id/confirm', endpoint(confirm))
  app.post('/v1/payment_intents/:id/cancel', endpoint(cancel))
  app.get('/v1/charges/:id', endpoint(charge))
}
