import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { newId } from '../state/ids.ts'
import { asSeenByBrowser } from './browser-view.ts'
import { type Caller, callerOf, type Keys } from './caller.ts'
import { expand } from './expand.ts'
import type { Faults, FaultRule } from './faults.ts'
import type { Answer, Once } from './once.ts'
import { formText, Params, type Values } from './params.ts'
import { StripeRefusal } from './stripe-error.ts'
import type { Ledger } from '../state/ledger.ts'

/** A call as an operation sees it. */
export interface Call {
  caller: Caller
  /** The id in the address; empty where there is none. */
  id: string
  values: Values
}

/** The parts that all routes of the API share. */
export interface EndpointParts {
  keys: Keys
  faults: Faults
  once: Once
  ledger: Ledger
}

/** Makes a route of an operation. */
export type Endpoint = (operation: (call: Call) => unknown) => Handler

type Handler = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>

const FAULTY: Partial<Record<FaultRule['kind'], StripeRefusal>> = {
  '429': new StripeRefusal(429, { type: 'invalid_request_error', code: 'rate_limit', message: 'Request rate limit exceeded.' }),
  '500': new StripeRefusal(500, { type: 'api_error', message: 'An unknown error occurred.' }),
}

/** Breaks the connection: no answer comes. */
function hangUp(reply: FastifyReply): FastifyReply {
  reply.hijack()
  reply.raw.destroy()
  return reply
}

/** Leaves a call without an answer until the caller gives up. */
function leaveOpen(reply: FastifyReply): FastifyReply {
  const timer = setTimeout(() => reply.raw.destroy(), 120_000).unref()
  reply.raw.once('close', () => clearTimeout(timer))
  return reply.hijack()
}

/** The parameters of a call, from its query and its body. */
const valuesOf = ({ query, body }: FastifyRequest): Values => ({ ...(query as Values), ...(body as Values | undefined) })

function carryOut(operation: (call: Call) => unknown, call: Call, ledger: Ledger): Answer {
  const paths = new Params({ expand: call.values['expand'] }, []).texts('expand')
  const answer = (object: unknown) => expand(object, paths, ledger)
  try {
    return { status: 200, body: answer(operation(call)) }
  } catch (error) {
    if (error instanceof StripeRefusal && error.carriedOut) return { status: error.status, body: { error: errorFor(call.caller, error) } }
    throw error
  }
}

function errorFor(caller: Caller, { body }: StripeRefusal): object {
  if (caller === 'shop' || !body.payment_intent) return body
  return { ...body, payment_intent: asSeenByBrowser(body.payment_intent) }
}

/** Makes routes of operations: checks the key, makes faults on demand, and carries a call with an idempotency key out once. */
export const createEndpoint =
  ({ keys, faults, once, ledger }: EndpointParts): Endpoint =>
  (operation) =>
  async (request, reply) => {
    reply.header('request-id', newId('req')).header('cache-control', 'no-store')
    const values = valuesOf(request)
    const caller = callerOf(request, values, keys)
    const path = request.url.replace(/\?.*/s, '')
    const fault = faults.take(request.method, path)
    if (fault?.kind === 'reset-before') return hangUp(reply)
    if (fault?.kind === 'html') return reply.code(502).type('text/html').send('<html><h1>502 Bad Gateway</h1></html>')
    const refusal = fault && FAULTY[fault.kind]
    if (refusal) throw refusal
    const { id = '' } = request.params as { id?: string }
    const key = request.method === 'POST' ? request.headers['idempotency-key'] : undefined
    const answer = await once(key?.toString(), `${request.method} ${path}?${formText(values)}`, async () => {
      if (fault?.kind === 'slow') await sleep(fault.delay ?? 1000)
      return carryOut(operation, { caller, id, values }, ledger)
    })
    ledger.commit()
    if (fault?.kind === 'reset-after') return hangUp(reply)
    if (fault?.kind === 'hang') return leaveOpen(reply)
    if (answer.replayed) reply.header('idempotent-replayed', 'true')
    return reply.code(answer.status).send(answer.body)
  }
