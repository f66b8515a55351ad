import { CHANGES_TYPE } from '@shop/contract/changed.ts'
import { createLineFeed } from '@shop/service/line-feed.ts'
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A call that reached the stub. */
export interface StubCall {
  url: string
  headers: IncomingHttpHeaders
  operation: string | undefined
  body: string
}

const money = (amount: number) => ({ __typename: 'Money', amount, currency: 'EGP' })
const image = { __typename: 'Image', id: 'img_1', original: '/images/a.jpg', altText: 'A lamp', width: 1200, height: 1200 }
const sizes = {
  thumbnail: '/images/a.96.webp',
  small: '/images/a.320.webp',
  medium: '/images/a.640.webp',
  large: '/images/a.1280.webp',
  huge: '/images/a.1600.webp',
}
const category = { __typename: 'Category', id: 'cat_1', name: 'Lamps', image: null }
const department = { __typename: 'Department', id: 'dep_1', name: 'Home', hasSizeGuide: false, categories: [category] }
const pageInfo = { __typename: 'PageInfo', hasNextPage: false, endCursor: '1', currentPage: 1, pageCount: 1 }

const unreduced = { listPrice: money(123_450), priceBefore: null, discountPercent: null, reducedUntil: null }

const product = (name: string) => ({
  __typename: 'Product',
  id: 'prod_1',
  name,
  description: 'It shines.',
  brandName: 'Nour',
  price: money(123_450),
  ...unreduced,
  weight: 1.5,
  stock: 3,
  inStock: true,
  cashOnDelivery: true,
  paymentMethods: ['CASH_ON_DELIVERY'],
  priceRange: { __typename: 'PriceRange', max: money(123_450) },
  hasOptions: false,
  colourCount: 0,
  colours: [],
  options: [],
  variants: [
    { __typename: 'ProductVariant', id: 'prod_1:prod_1', optionValues: [], stock: 3, price: money(123_450), ...unreduced, image: null },
  ],
  images: [{ ...image, ...sizes }],
  category,
  department,
  rating: { __typename: 'RatingSummary', average: 4.666666666666667, count: 3, distribution: [] },
})
const connection = (nodes: unknown[]) => ({ __typename: 'ProductConnection', totalCount: nodes.length, search: null, nodes, pageInfo })

type Variables = Record<string, unknown>

/** The response to the operation `Long`: longer than the buffers of the system. */
const LONG = Buffer.from(JSON.stringify({ data: 'x'.repeat(20_000_000) }))

/** The response to each operation of a public page; `name` is the product's. */
function answer(name: string, operation: string | undefined, { id, productId }: Variables): unknown {
  switch (operation) {
    case undefined:
      return { shop: { departments: [{ id: 'dep_1', categories: [{ id: 'cat_1' }] }] } }
    case 'Catalogue':
      return { shop: { __typename: 'Shop', id: 'shop', departments: [department] } }
    case 'ShopFacts':
      return {
        shop: {
          __typename: 'Shop',
          id: 'shop',
          contactEmail: 'hello@khan.example',
          freeShippingFrom: null,
          shippingFee: money(2100),
          cashOnDeliveryFee: money(900),
          departments: [department],
        },
      }
    case 'Products':
      return { products: connection([product(name)]) }
    case 'HeroSlides':
      return { shop: { __typename: 'Shop', id: 'shop', heroSlides: [] } }
    case 'HomeRows':
      return { homeRows: [] }
    case 'Product':
      return { product: id === 'prod_1' ? product(name) : null }
    case 'ProductReviews':
      return { product: productId === 'prod_1' ? { ...product(name), reviews: connection([]) } : null }
    case 'Category':
      return { category: id === 'cat_1' ? { ...category, department } : null }
    case 'DepartmentCategories':
      return { department: id === 'dep_1' ? department : null }
    default:
      return {}
  }
}

function sendPicture(url: string, response: ServerResponse): void {
  const found = url.includes('known')
  const picture = found ? Buffer.alloc(url.includes('large') ? 100_000 : 100, 1) : Buffer.from('nothing')
  response.writeHead(found ? 200 : 404, { 'content-type': 'image/webp', etag: '"one"', 'content-length': picture.length })
  response.end(picture)
}

/** A list of two parts with one product each. */
function sendPart(url: string, response: ServerResponse): void {
  const part = Number(new URL(url, 'http://stub').searchParams.get('part'))
  const products = part <= 2 ? [{ _id: `prod_${part}&`, updatedAt: '2026-11-01T10:00:00.000Z' }] : []
  response.writeHead(200, { 'content-type': 'application/json' })
  response.end(JSON.stringify({ parts: 2, products }))
}

function sendAnswer({ name, silentTo, failsOn, incompleteOn }: Required<StubOptions>, call: StubCall, response: ServerResponse): void {
  const { operationName, variables = {} } = JSON.parse(call.body || '{}') as { operationName?: string; variables?: Variables }
  call.operation = operationName
  if (operationName !== undefined && silentTo.includes(operationName)) return
  if (operationName !== undefined && failsOn.includes(operationName)) return void response.writeHead(503).end()
  const withoutMethods = (key: string, value: unknown) => (key === 'paymentMethods' ? undefined : value)
  const replacer = incompleteOn.includes(operationName ?? '') ? withoutMethods : undefined
  const body = operationName === 'Long' ? LONG : Buffer.from(JSON.stringify({ data: answer(name, operationName, variables) }, replacer))
  const changed = operationName === 'DeleteProduct' ? { 'khan-changed': 'prod_1' } : {}
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': body.length, 'x-of-gateway': 'yes', ...changed })
  response.end(body)
}

interface StubOptions {
  /** The product's name. */
  name?: string
  /** Operations that are never answered. */
  silentTo?: string[]
  /** Operations that the shop cannot answer at present. */
  failsOn?: string[]
  /** Operations that are answered without a field that they select: a product's ways to pay. */
  incompleteOn?: string[]
}

/** A gateway with one product of the given name, one category and one department, and pictures whose name says `known`. */
export async function startStubGateway({ name: first = 'Brass lamp', silentTo = [], failsOn = [], incompleteOn = [] }: StubOptions = {}) {
  let name = first
  const calls: StubCall[] = []
  const changes = createLineFeed({ max: 8, heartbeat: 1000, time: 600_000 })
  const server = createServer((request, response) => {
    if (request.url === '/changes') {
      response.writeHead(200, { 'content-type': CHANGES_TYPE })
      return void changes.follow()?.pipe(response)
    }
    const call: StubCall = { url: request.url ?? '', headers: request.headers, operation: undefined, body: '' }
    calls.push(call)
    request.on('data', (chunk: Buffer) => {
      call.body += chunk.toString()
    })
    request.on('end', () => {
      if (call.url.startsWith('/images/')) return sendPicture(call.url, response)
      if (call.url.startsWith('/sitemap/')) return sendPart(call.url, response)
      return sendAnswer({ name, silentTo, failsOn, incompleteOn }, call, response)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    calls,
    /** Gives the product another name. */
    rename: (to: string) => {
      name = to
    },
    /** Sends web servers that follow the ids of changed things. */
    change: (...ids: string[]) => changes.send(JSON.stringify(ids)),
    followers: changes.followers,
    graphqlUrl: new URL(`http://127.0.0.1:${port}/graphql`),
    /** Ends all connections and takes no new ones. */
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
