import { InMemoryCache, type ApolloCache, type FieldPolicy, type FieldReadFunction, type TypePolicies } from '@apollo/client'
import { possibleTypes } from './possible-types.generated.ts'

interface Connection {
  nodes?: readonly unknown[]
}

/** Numbered pages stay apart; what follows a cursor is put behind what is there already. */
const connection: FieldPolicy<Connection> = {
  keyArgs: (args) => ['filter', 'sort', ...(args?.['page'] ? ['page', 'first'] : [])].filter((name) => args?.[name] !== undefined),
  merge: (existing, incoming, { args }) =>
    args?.['after'] && existing?.nodes && incoming.nodes ? { ...incoming, nodes: [...existing.nodes, ...incoming.nodes] } : incoming,
}

/** Finds an entity that another query brought, so that a product is there at once when it was in a grid. */
const byId =
  (typename: string): FieldReadFunction =>
  (existing: unknown, { args, toReference }) =>
    // null is the server's word that there is none, and stands.
    existing === undefined ? toReference({ __typename: typename, id: String(args?.['id']) }) : existing

/** A list that is always read whole: the newer one stands. */
const whole: FieldPolicy = { merge: false }

const typePolicies: TypePolicies = {
  Query: {
    fields: {
      product: byId('Product'),
      category: byId('Category'),
      department: byId('Department'),
      order: byId('Order'),
      products: connection,
    },
  },
  Category: { fields: { products: connection } },
  Department: { fields: { products: connection, categories: whole } },
  Product: { fields: { reviews: connection, images: whole, related: whole } },
  Order: { fields: { lines: whole, events: whole, notes: whole } },
  User: { fields: { orders: connection, sessions: whole } },
  Viewer: { fields: { favourites: connection, addresses: whole } },
  Shop: { fields: { departments: whole, categories: whole } },
  Cart: { fields: { lines: whole } },
  Money: { keyFields: ['amount', 'currency'] },
  RatingSummary: { merge: true },
  PageInfo: { merge: true },
  OrderTotals: { merge: true },
  OrderAddress: { merge: true },
  Payment: { merge: true, fields: { refunds: whole } },
}

/**
 * Whether the shop's own answer for an entity is kept. What other queries brought of it is shown at once, but is as old as they are:
 * while its own answer was never asked for, or has expired, the shop is to be asked as well.
 */
export const isKept = (cache: ApolloCache, field: 'product', id: string): boolean =>
  `${field}(${JSON.stringify({ id })})` in ((cache as InMemoryCache).extract()['ROOT_QUERY'] ?? {})

/** The client's store of everything it has read, normalised by id. */
export const makeCache = (): InMemoryCache => new InMemoryCache({ possibleTypes, typePolicies })
