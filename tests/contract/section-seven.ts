import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { addressCalls } from './section-seven/address.ts'
import { Answer, type Body, type Call, type Calls } from './section-seven/call.ts'
import { cartCalls } from './section-seven/cart.ts'
import { categoryCalls } from './section-seven/category.ts'
import { departmentCalls } from './section-seven/department.ts'
import { orderCalls } from './section-seven/order.ts'
import { paymentCalls } from './section-seven/payment.ts'
import { productCalls } from './section-seven/product.ts'
import { reviewCalls } from './section-seven/review.ts'
import { type Product, Shop } from './section-seven/shop.ts'
import { userCalls } from './section-seven/user.ts'

/**
 * A foreign REST service, strictly of spec section 7: MongoDB's ids, none of our additions or codes, unknown fields, no JSON where section
 * 7 names no answer. It refuses a body with any other field. Each word registers its calls in a file of its own.
 */
export interface SectionSevenService {
  url: URL
  products: Product[]
  /** The links that were mailed, `{id}/{token}`; the latest last. */
  resetLinks: string[]
  /** Its calls so far, e.g. `PUT cart/incItem`. */
  calls: string[]
  /** Makes an account an administrator's. */
  promote(email: string): void
  close(): Promise<void>
}

const callsOf = (shop: Shop): Calls => ({
  ...userCalls(shop),
  ...departmentCalls(shop),
  ...categoryCalls(shop),
  ...productCalls(shop),
  ...reviewCalls(shop),
  ...addressCalls(shop),
  ...cartCalls(shop),
  ...orderCalls(shop),
  ...paymentCalls(shop),
})

function answer(known: Calls, call: Call): unknown {
  const [method] = call.name.split(' ')
  const patterns = [1, 2].map((parts) => `${method} ${call.path.slice(0, -parts).join('/')}${'/*'.repeat(parts)}`)
  const handle = [call.name, ...patterns].map((name) => known[name]).find((found) => found !== undefined)
  if (!handle) throw new Answer(404, `<!DOCTYPE html><pre>Cannot ${call.name}</pre>`)
  return handle(call)
}

/** The fields of a body, JSON or multipart, and the names of its files. */
async function readBody(request: IncomingMessage): Promise<Pick<Call, 'body' | 'files'>> {
  const type = request.headers['content-type'] ?? ''
  const sent = new Response(Readable.toWeb(request) as ReadableStream, { headers: { 'content-type': type } })
  if (!type.startsWith('multipart/form-data')) return { body: JSON.parse((await sent.text()) || '{}') as Body, files: [] }
  const parts = [...(await sent.formData())]
  const body = Object.fromEntries(parts.filter(([, value]) => typeof value === 'string'))
  return { body, files: parts.flatMap(([name, value]) => (name === 'img' && value instanceof File ? value.name : [])) }
}

async function readCall(request: IncomingMessage): Promise<Call> {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://section-seven')
  const path = pathname.slice(1)
  return {
    name: `${request.method} ${path}`,
    path: path.split('/'),
    query: searchParams,
    token: String(request.headers['x-access-token']),
    ...(await readBody(request)),
  }
}

function send(response: ServerResponse, status: number, body: unknown): void {
  const isText = typeof body === 'string'
  response.writeHead(status, { 'content-type': isText ? 'text/html' : 'application/json' }).end(isText ? body : JSON.stringify(body))
}

async function handle(known: Calls, asked: string[], request: IncomingMessage, response: ServerResponse): Promise<void> {
  const call = await readCall(request)
  asked.push(call.name)
  try {
    send(response, 200, answer(known, call))
  } catch (error) {
    if (error instanceof Answer) send(response, error.status, error.body)
    else send(response, 500, 'Error')
  }
}

/** Starts the service on a free port. */
export async function startSectionSevenService(): Promise<SectionSevenService> {
  const shop = new Shop()
  const known = callsOf(shop)
  const calls: string[] = []
  const server = createServer((request, response) => void handle(known, calls, request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const close = async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
  const url = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
  const promote = (email: string) => {
    for (const { user } of shop.accounts) if (user.email === email) user['role'] = true
  }
  return { url, products: shop.products, resetLinks: shop.resetLinks, calls, promote, close }
}
