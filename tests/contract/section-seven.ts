import { randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

/**
 * A REST service of other make, which speaks spec section 7 to the letter and not a word more: ids as MongoDB gives them,
 * none of our additions, fields that we do not know, refusals without our codes, and no JSON where section 7 names no answer.
 * It is strict too: a body with a field that section 7 does not have is refused. It stands in one file, longer than others, so
 * that it can be read beside section 7 from top to bottom.
 */
export interface SectionSevenService {
  url: URL
  products: Product[]
  /** The links that were mailed, `{id}/{token}`; the latest last. */
  resetLinks: string[]
  /** What it was asked, e.g. `PUT cart/incItem`. */
  calls: string[]
  close(): Promise<void>
}

type Body = Record<string, unknown>
interface Product {
  _id: string
  name: string
  price: number
  stock: number
  category: { _id: string; name: string }
  [more: string]: unknown
}
interface Account {
  user: Body & { _id: string; email: string; password: string }
  token: string
  cart: { product: Product; quantity: number }[]
  addresses: Body[]
  orders: Body[]
}

const mongoId = (): string => randomBytes(12).toString('hex')
const named = (name: string) => ({ _id: mongoId(), name, __v: 0 })

const departments = [named('Home'), named('Books')]
const categories = ['Kitchen', 'Novels', 'Atlases'].map((name, index) => ({
  ...named(name),
  department: { _id: departments[Math.min(index, 1)]?._id },
  image_path: index === 2 ? undefined : `https://cdn.elsewhere.example/${name}.png`,
}))

const createProducts = (): Product[] =>
  Array.from({ length: 20 }, (_, index) => ({
    ...named(`Product ${String(index + 1).padStart(2, '0')}`),
    price: ((index * 7) % 20) + 0.25,
    stock: index % 4 === 3 ? 0 : 5,
    rating: index % 6,
    image_path: [`https://cdn.elsewhere.example/${index}.png`],
    category: { _id: categories[index % 3]?._id ?? '', name: categories[index % 3]?.name ?? '' },
    department: departments[index % 2],
    description: 'A thing.',
    brand: 'Brand',
    weight: 1,
    cod: true,
    slug: `product-${index + 1}`,
  }))

/** Ends the handling of a call with this answer. */
class Answer extends Error {
  readonly status: number
  readonly body: unknown
  constructor(status: number, body: unknown) {
    super(`answer ${status}`)
    this.status = status
    this.body = body
  }
}

interface Call {
  name: string
  path: string[]
  query: URLSearchParams
  body: Body
  token: string
}

/** The fields of a body; section 7 knows no others. */
function take(body: Body, ...fields: string[]): Body {
  const unknown = Object.keys(body).filter((field) => !fields.includes(field))
  const missing = fields.filter((field) => body[field] === undefined || body[field] === '')
  if (unknown.length + missing.length > 0) throw new Answer(400, { message: `bad fields: ${[...unknown, ...missing].join(', ')}` })
  return body
}

/** The fields of a body of which only those that change are filled. */
function takeFilled(body: Body, ...fields: string[]): Body {
  const unknown = Object.keys(body).filter((field) => !fields.includes(field))
  if (unknown.length > 0) throw new Answer(400, { message: `bad fields: ${unknown.join(', ')}` })
  return Object.fromEntries(Object.entries(body).filter(([, value]) => value !== ''))
}

const withoutPassword = ({ password: _hidden, ...user }: Body): Body => user

const ADDRESS = ['street', 'building', 'city', 'state', 'phone', 'zipCode', 'country']
const SORTS: Record<string, (a: Product, b: Product) => number> = {
  'Price: Low to High': (a, b) => a.price - b.price,
  'Price: High to Low': (a, b) => b.price - a.price,
  'Avg. Customer review': (a, b) => Number(b['rating']) - Number(a['rating']),
}

function setPassword({ user }: Account, { password, confirm_password }: Body) {
  if (password !== confirm_password) throw new Answer(400, { message: 'passwords differ' })
  user.password = String(password)
  return { message: 'password set' }
}

class Shop {
  readonly products = createProducts()
  readonly resetLinks: string[] = []
  #accounts: Account[] = []
  #written: (Body & { _id: string; user: Body; product: string })[] = []

  /** Every call of section 7 that the first parts of the shop need. */
  readonly #calls: Record<string, (call: Call) => unknown> = {
    'GET product': ({ query }) => this.#list(query),
    'GET product/search': ({ query }) => this.#search(query),
    'GET product/one/*': ({ path }) => this.#product(path[2]),
    'GET category': () => categories,
    'GET department': () => departments,
    'GET review/product/*': ({ path }) => this.#reviews(path[2]),
    'POST user/register': ({ body }) => this.#register(take(body, 'name', 'email', 'phone', 'password', 'confirm_password')),
    'POST user/login': ({ body }) => this.#login(take(body, 'email', 'password')),
    'POST user/forgotPassword': ({ body }) => this.#sendLink(take(body, 'email')),
    'GET user/password-reset/*/*': ({ path }) => this.#checkLink(path),
    'POST user/password-reset/*/*': ({ path, body }) => this.#reset(path, take(body, 'password', 'confirm_password')),
    'PUT user': (call) => this.#change(this.#account(call), takeFilled(call.body, 'name', 'email', 'phone')),
    'PUT user/password': (call) => setPassword(this.#account(call), take(call.body, 'password', 'confirm_password')),
    'DELETE user': (call) => this.#leave(this.#account(call)),
    'POST review': (call) => this.#review(this.#account(call), take(call.body, 'product', 'rating', 'title', 'comment')),
    'DELETE review/*': (call) => this.#unreview(this.#account(call), call.path[1]),
    'GET cart': (call) => this.#cart(this.#account(call)),
    'PUT cart/incItem': (call) => this.#increment(this.#account(call), take(call.body, 'product_id', 'flag')),
    'PUT cart/removeItem': (call) => this.#remove(this.#account(call), take(call.body, 'product_id')),
    'PUT cart/emptyCart': (call) => this.#empty(this.#account(call)),
    'GET address': (call) => this.#account(call).addresses,
    'POST address': (call) => this.#saveAddress(this.#account(call), take(call.body, ...ADDRESS)),
    'GET order': (call) => this.#account(call).orders,
    'POST order': (call) => this.#order(this.#account(call), take(call.body, 'deliveryAddress', 'paymentMethod')),
  }

  answer(call: Call): unknown {
    const [method] = call.name.split(' ')
    const patterns = [1, 2].map((parts) => `${method} ${call.path.slice(0, -parts).join('/')}${'/*'.repeat(parts)}`)
    const handle = [call.name, ...patterns].map((name) => this.#calls[name]).find((found) => found !== undefined)
    if (!handle) throw new Answer(404, `<!DOCTYPE html><pre>Cannot ${call.name}</pre>`)
    return handle(call)
  }

  #list(query: URLSearchParams) {
    const category = query.get('category')
    if (category) return { products: this.products.filter((product) => product.category._id === category), pages: 1 }
    const page = Number(query.get('page') ?? 1)
    return { products: this.products.slice((page - 1) * 8, page * 8), pages: Math.ceil(this.products.length / 8), currency: 'EGP' }
  }

  #search(query: URLSearchParams) {
    const found = this.products.filter(({ name }) => name.toLowerCase().includes(String(query.get('name')).toLowerCase()))
    if (found.length === 0) throw new Answer(404, { message: 'nothing found' })
    return { products: found.toSorted(SORTS[query.get('sortBy') ?? ''] ?? (() => 0)) }
  }

  #product(id: unknown): Product {
    const product = this.products.find(({ _id }) => _id === id)
    if (!product) throw new Answer(404, { message: 'no such product' })
    return product
  }

  #reviews(id: unknown) {
    this.#product(id)
    const first = [3, 5, 5].map((rating, index) => ({
      ...named('review'),
      user: named(`Reader ${index}`),
      rating,
      title: `Title ${index}`,
      date: `2026-01-0${index + 1}`,
      comment: 'Fine.',
    }))
    return [...first, ...this.#written.filter(({ product }) => product === id)]
  }

  #review({ user: { _id, name } }: Account, { product: id, ...text }: Body) {
    const product = this.#product(id)._id
    if (this.#written.some((review) => review.user['_id'] === _id && review.product === product))
      throw new Answer(400, { message: 'twice' })
    this.#written.push({ ...named('review'), user: { _id, name }, product, date: new Date().toISOString(), ...text })
    return { message: 'review added' }
  }

  #unreview({ user }: Account, id: unknown) {
    const review = this.#written.find(({ _id }) => _id === id)
    if (!review || review.user['_id'] !== user._id) throw new Answer(404, { message: 'no such review' })
    this.#written = this.#written.filter((other) => other !== review)
    return ''
  }

  #sendLink({ email }: Body) {
    const account = this.#accounts.find(({ user }) => user.email === email)
    if (!account) throw new Answer(404, { message: 'no user with this email' })
    this.resetLinks.push(`${account.user._id}/${mongoId()}`)
    return { message: 'link sent' }
  }

  #checkLink([, , id, token]: string[]): Account {
    const account = this.#accounts.find(({ user }) => user._id === id)
    if (!account || this.resetLinks.at(-1) !== `${id}/${token}`) throw new Answer(400, { message: `invalid link ${token}` })
    return account
  }

  #reset(path: string[], body: Body) {
    const answer = setPassword(this.#checkLink(path), body)
    this.resetLinks.pop()
    return answer
  }

  #change({ user }: Account, changes: Body) {
    if (this.#accounts.some((other) => other.user !== user && other.user.email === changes['email']))
      throw new Answer(409, { message: 'email exists' })
    return { user: withoutPassword(Object.assign(user, changes)) }
  }

  #leave(account: Account) {
    this.#accounts = this.#accounts.filter((other) => other !== account)
    return 'bye'
  }

  #register({ confirm_password: _again, ...body }: Body) {
    if (this.#accounts.some(({ user }) => user.email === body['email'])) throw new Answer(409, { message: 'email exists' })
    const user = { _id: mongoId(), role: false, email: String(body['email']), password: String(body['password']), ...body }
    this.#accounts.push({ user, token: '', cart: [], addresses: [], orders: [] })
    return this.#login(user)
  }

  #login({ email, password }: Body) {
    const account = this.#accounts.find(({ user }) => user.email === email && user.password === password)
    if (!account) throw new Answer(400, { message: 'wrong' })
    account.token = mongoId()
    return { ...withoutPassword(account.user), token: account.token, __v: 3 }
  }

  #account({ token }: Call): Account {
    const account = this.#accounts.find((candidate) => candidate.token !== '' && candidate.token === token)
    if (!account) throw new Answer(401, { message: 'invalid token' })
    return account
  }

  #cart({ cart }: Account) {
    return {
      ...named('cart'),
      _id: undefined,
      products: cart.map(({ product, quantity }) => ({ _id: mongoId(), product_id: product, quantity })),
      bill: cart.reduce((sum, { product, quantity }) => sum + product.price * quantity, 0),
    }
  }

  #increment({ cart }: Account, { product_id, flag }: Body) {
    const product = this.#product(product_id)
    const line = cart.find((candidate) => candidate.product === product)
    if (line) line.quantity = Math.max(1, line.quantity + (flag === 1 ? 1 : -1))
    else cart.push({ product, quantity: 1 })
    return { message: 'cart updated' }
  }

  #remove(account: Account, { product_id }: Body) {
    account.cart = account.cart.filter(({ product }) => product._id !== product_id)
    return 'removed'
  }

  #empty(account: Account) {
    account.cart = []
    return ''
  }

  #saveAddress({ addresses }: Account, body: Body) {
    addresses.push({
      ...body,
      _id: mongoId(),
      createdAt: '2026-02-03T04:05:06Z',
      fullAddress: `${String(body['building'])} ${String(body['street'])}`,
    })
    return { message: 'saved' }
  }

  /** The cart is not emptied: that is left to the client. */
  #order({ cart, orders }: Account, { deliveryAddress, paymentMethod }: Body) {
    take(deliveryAddress as Body, ...ADDRESS)
    const short = cart.filter(({ product, quantity }) => product.stock < quantity).map(({ product }) => product)
    if (short.length > 0) throw new Answer(400, short)
    for (const { product, quantity } of cart) product.stock -= quantity
    const order = {
      _id: mongoId(),
      createdAt: new Date(Date.now() + orders.length).toISOString(),
      bill: cart.reduce((sum, { product, quantity }) => sum + product.price * quantity, 30),
      status: 'pending',
      deliveryAddress,
      paymentMethod,
      products: cart.map(({ product: { _id, name, price, image_path }, quantity }) => ({
        product_id: _id,
        quantity,
        productBrief: { product_id: _id, name, price, image_path: (image_path as string[])[0] },
      })),
    }
    orders.push(order)
    return [{ _id: order._id }]
  }
}

async function readCall(request: IncomingMessage): Promise<Call> {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://section-seven')
  const sent = await text(request)
  const path = pathname.slice(1)
  const body = sent ? (JSON.parse(sent) as Body) : {}
  return {
    name: `${request.method} ${path}`,
    path: path.split('/'),
    query: searchParams,
    body,
    token: String(request.headers['x-access-token']),
  }
}

function send(response: ServerResponse, status: number, body: unknown): void {
  const isText = typeof body === 'string'
  response.writeHead(status, { 'content-type': isText ? 'text/html' : 'application/json' }).end(isText ? body : JSON.stringify(body))
}

async function handle(shop: Shop, calls: string[], request: IncomingMessage, response: ServerResponse): Promise<void> {
  const call = await readCall(request)
  calls.push(call.name)
  try {
    send(response, 200, shop.answer(call))
  } catch (error) {
    if (error instanceof Answer) send(response, error.status, error.body)
    else send(response, 500, 'Error')
  }
}

/** Starts the service on a free port. */
export async function startSectionSevenService(): Promise<SectionSevenService> {
  const shop = new Shop()
  const calls: string[] = []
  const server = createServer((request, response) => void handle(shop, calls, request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const close = async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
  const url = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
  return { url, products: shop.products, resetLinks: shop.resetLinks, calls, close }
}
