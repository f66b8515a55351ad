import { setTimeout as sleep } from 'node:timers/promises'
import { ask } from '../copies/ask.ts'
import { askByGet } from './visitor.ts'

/** A CDN that is read, by what it is called in the table. */
export interface Cdn {
  name: string
  url: string
}

/** What a CDN gave while prices changed. */
export interface Measured {
  reads: number
  hits: number
  /** Milliseconds from the answer to a change until the CDN gave it, one a change. */
  delays: number[]
}

/** A product whose price is changed. */
interface Priced {
  id: string
  amount: number
  /** When its price last changed. */
  since: number
}

const CATALOGUE = '{ products(first: 24) { nodes { id name price { amount } priceBefore { amount } stock } pageInfo { endCursor } } }'
const DEPARTMENTS = '{ shop { departments { id name categories { id name } } } }'
const productOf = (id: string): string => `{ product(id: "${id}") { id name stock price { amount } images { url } } }`
const SET_PRICE = `mutation ($id: ID!, $price: MinorUnits!) {
  updateProduct(input: { productId: $id, price: $price }) { __typename ... on UpdateProductSuccess { product { price { amount } } } }
}`

interface Listed {
  products: { nodes: { id: string; price: { amount: number }; priceBefore: unknown }[] }
}
interface One {
  data: { product: { price: { amount: number } } }
}

/** The products of the first page whose price may be changed as one: those without options, and not reduced. */
async function pricedProducts(gateway: string, token: string): Promise<Priced[]> {
  const { products } = await ask<Listed>(gateway, CATALOGUE)
  const taken = await Promise.all(
    products.nodes
      .filter(({ priceBefore }) => priceBefore === null)
      .map(async ({ id, price: { amount } }) => {
        const { updateProduct } = await ask<{ updateProduct: { __typename: string } }>(gateway, SET_PRICE, {
          variables: { id, price: amount },
          token,
        })
        return updateProduct.__typename === 'UpdateProductSuccess' ? [{ id, amount, since: 0 }] : []
      }),
  )
  return taken.flat()
}

/** Reads the catalogue through a CDN as visitors do, the first products most, until the signal. */
async function read(cdn: Cdn, measured: Measured, products: readonly Priced[], signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const nth = Math.floor(products.length * Math.random() ** 2)
    const dice = Math.random()
    const query = dice < 0.3 ? CATALOGUE : dice < 0.4 ? DEPARTMENTS : productOf(products[nth]?.id ?? '')
    const { isHit, status, text } = await askByGet(cdn.url, query)
    if (status !== 200) throw new Error(`${cdn.name} answered ${status}: ${text}`)
    measured.reads += 1
    if (isHit) measured.hits += 1
    await sleep(5)
  }
}

/** Milliseconds until a CDN gives the price; at most those of a minute. */
async function untilSeen(cdn: Cdn, { id, amount, since }: Priced): Promise<number> {
  for (;;) {
    const { text } = await askByGet(cdn.url, productOf(id))
    const waited = performance.now() - since
    if ((JSON.parse(text) as One).data.product.price.amount === amount || waited > 60_000) return waited
    await sleep(10)
  }
}

interface Trial {
  cdns: readonly Cdn[]
  gateway: string
  /** An administrator's. */
  token: string
  /** Prices that are changed, one after the other. */
  changes: number
}

/** Changes prices while visitors read through each CDN; returns what each gave. */
export async function measureStaleness({ cdns, gateway, token, changes }: Trial): Promise<Measured[]> {
  const products = await pricedProducts(gateway, token)
  const ending = new AbortController()
  const all = cdns.map((cdn) => ({ cdn, measured: { reads: 0, hits: 0, delays: [] } as Measured }))
  const reading = all.flatMap(({ cdn, measured }) => Array.from({ length: 8 }, () => read(cdn, measured, products, ending.signal)))
  for (let count = 0; count < changes; count += 1) {
    const product = products[count % products.length] as Priced
    product.amount += 100
    await ask(gateway, SET_PRICE, { variables: { id: product.id, price: product.amount }, token })
    product.since = performance.now()
    await Promise.all(all.map(async ({ cdn, measured }) => measured.delays.push(await untilSeen(cdn, product))))
    await sleep(500)
  }
  ending.abort()
  await Promise.all(reading)
  return all.map(({ measured }) => measured)
}
