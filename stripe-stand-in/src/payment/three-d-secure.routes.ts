import type { FastifyInstance } from 'fastify'
import type { Bank } from '../bank.ts'
import type { IntentRow } from '../state/ledger.ts'
import { fail, succeed } from './charge-intent.ts'
import { TEST_CARDS } from './test-cards.ts'

const FAILED =
  'The provided PaymentMethod has failed authentication. You can provide payment_method_data or a new PaymentMethod ' +
  'to attempt to fulfill this PaymentIntent again.'

const page = (content: string): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>3-D Secure (test)</title>
<style>body{font:1.1rem/1.5 system-ui,sans-serif;max-width:32rem;margin:4rem auto;padding:0 1rem;color:#1a1a1a;background:#fff}
button{font:inherit;padding:.6rem 1.2rem;margin:0 .6rem .6rem 0;min-height:44px}</style></head>
<body><main>${content}</main></body></html>`

const question = (amount: string): string =>
  page(`<h1>TEST MODE: 3-D Secure</h1>
<p>This page stands in for a bank's. No real card, no money moves.</p>
<p>Pay <strong>${amount}</strong>?</p>
<form method="post"><button name="outcome" value="complete">Complete</button><button name="outcome" value="fail">Fail</button></form>`)

const over = page('<h1>TEST MODE: 3-D Secure</h1><p>This payment is not waiting for its shopper any more.</p>')

/** The page of a bank that asks its card's owner. */
export function threeDSecureRoutes(app: FastifyInstance, bank: Bank): void {
  const find = (challenge: string): IntentRow | undefined => bank.ledger.intents.values().find((row) => row.challenge === challenge)
  const money = ({ intent }: IntentRow): string =>
    new Intl.NumberFormat('en-EG', { style: 'currency', currency: intent.currency }).format(intent.amount / 100)

  app.addHook('onSend', (_request, reply, _payload, done) => {
    reply.headers({
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'",
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    })
    done()
  })

  app.get<{ Params: { challenge: string } }>('/3d-secure/:challenge', async ({ params }, reply) => {
    const row = find(params.challenge)
    return reply
      .code(row ? 200 : 404)
      .type('text/html')
      .send(row ? question(money(row)) : over)
  })

  app.post<{ Params: { challenge: string }; Body: Record<string, unknown> | undefined }>(
    '/3d-secure/:challenge',
    async ({ params, body }, reply) => {
      const row = find(params.challenge)
      if (!row) return reply.code(404).type('text/html').send(over)
      const back = row.intent.next_action?.redirect_to_url?.return_url
      const card = TEST_CARDS[row.card ?? '']
      const completed = body?.['outcome'] === 'complete' && card !== undefined
      if (completed) succeed(bank, row, card)
      else fail(bank, row, { type: 'invalid_request_error', code: 'payment_intent_authentication_failure', message: FAILED })
      bank.ledger.commit()
      if (!back) return reply.type('text/html').send(page('<h1>TEST MODE: 3-D Secure</h1><p>Done. Please go back to the shop.</p>'))
      const url = new URL(back)
      url.searchParams.set('payment_intent', row.id)
      url.searchParams.set('payment_intent_client_secret', row.intent.client_secret ?? '')
      url.searchParams.set('redirect_status', completed ? 'succeeded' : 'failed')
      return reply.redirect(url.href, 303)
    },
  )
}
