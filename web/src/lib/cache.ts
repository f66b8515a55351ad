import {
  InMemoryCache,
  type ApolloCache,
  type FieldPolicy,
  type FieldReadFunction,
  type Reference,
  type TypePolicies,
} from '@apollo/client'
import { noteEnd } from './time/price-ends.ts'
import { possibleTypes } from './possible-types.generated.ts'

interface Connection {
  nodes?: readonly unknown[]
}

/** Numbered pages are cached apart; a page after a cursor is appended to the nodes that are cached already. */
const connection: FieldPolicy<Connection> = {
  keyArgs: (args) => ['filter', 'sort', 'stars', ...(args?.['page'] ? ['page', 'first'] : [])].filter((name) => args?.[name] !== undefined),
  merge: (existing, incoming, { args }) =>
    args?.['after'] && existing?.nodes && incoming.nodes ? { ...incoming, nodes: [...existing.nodes, ...incoming.nodes] } : incoming,
}

/** Finds an entity that another query brought, so that a product is there at once when it was in a grid. */
const byId =
  (typename: string): FieldReadFunction =>
  (existing: unknown, { args, toReference }) =>
    // null is the shop's answer that there is none, and stays.
    existing === undefined ? toReference({ __typename: typename, id: String(args?.['id']) }) : existing

/** The end of a reduced price: the page reads the price again then. */
const priceEnd: FieldPolicy<string | null> = {
  merge(_, until) {
    noteEnd(until)
    return until
  },
}

/** A list that is always read whole: the newer one stands. */
const whole: FieldPolicy = { merge: false }

interface KnownItems {
  items: readonly Reference[]
  /** How many can be read of them: `ALL` where there are no more. */
  limit: number
}

// Not Infinity: the cache comes from the server as JSON, which has none.
const ALL = 1e9
const limitOf = (args: Record<string, unknown> | null) => Number(args?.['limit'] ?? ALL)

/** A list of which pages read all, or as many as their `limit`: one list is cached, and a newer part that differs from it stands in its place. */
const limited: FieldPolicy<KnownItems, readonly Reference[]> = {
  keyArgs: false,
  merge(known, items, { args }) {
    const limit = items.length < limitOf(args) ? ALL : items.length
    return known && known.limit > limit && items.every(({ __ref }, place) => __ref === known.items[place]?.__ref) ? known : { items, limit }
  },
  read(known, { args }) {
    const limit = limitOf(args)
    return known && known.limit >= limit ? known.items.slice(0, limit) : undefined
  },
}

const typePolicies: TypePolicies = {
  Query: {
    fields: {
      product: byId('Product'),
      category: byId('Category'),
      department: byId('Department'),
      order: byId('Order'),
      products: connection,
      reviews: connection,
    },
  },
  Department: { fields: { categories: whole } },
  Product: {
    fields: {
      reducedUntil: priceEnd,
      colours: whole,
      reviews: connection,
      images: limited,
      options: whole,
      related: whole,
      variants: whole,
    },
  },
  ProductVariant: { fields: { reducedUntil: priceEnd } },
  Order: { fields: { lines: whole, events: whole, notes: whole } },
  User: { fields: { orders: connection, sessions: whole, addresses: whole, mails: whole, notes: whole } },
  Viewer: { fields: { favourites: connection, addresses: whole, stockAlerts: whole } },
  Shop: { fields: { departments: whole, categories: whole } },
  Cart: { fields: { lines: whole, savedItems: whole } },
  Money: { keyFields: ['amount', 'currency'] },
  RatingSummary: { merge: true },
  PageInfo: { merge: true },
  OrderTotals: { merge: true },
  OrderAddress: { merge: true },
  Payment: { merge: true, fields: { refunds: whole } },
}

/**
 * Whether the shop's own answer for an entity is cached. Fields that other queries brought are shown at once, but are as old as those:
 * while the entity's own query was never sent, or has expired, the page asks the shop as well.
 */
export const isCached = (cache: ApolloCache, field: 'product', id: string): boolean =>
  `${field}(${JSON.stringify({ id })})` in ((cache as InMemoryCache).extract()['ROOT_QUERY'] ?? {})

/** The client's store of everything it has read, normalised by id. */
export const makeCache = (): InMemoryCache => new InMemoryCache({ possibleTypes, typePolicies })
