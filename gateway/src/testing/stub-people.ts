import type { RestOrder } from '@shop/contract/rest/order.ts'
import type { RestUser } from '@shop/contract/rest/user.ts'
import { type StubAnswer, type StubCall, type StubRoutes, unauthenticated } from './stub-rest-service.ts'

const MOMENT = '2026-01-02T03:04:05.000Z'

/** The part of a list that a call asks for. */
export const sliceOf = <T>(all: T[], { query }: StubCall, fallback: number): T[] => {
  const limit = Number(query.get('limit') ?? fallback)
  const offset = Number(query.get('offset') ?? (Number(query.get('page') ?? 1) - 1) * limit)
  return all.slice(offset, offset + limit)
}

/** A part of a list with the length of the whole. */
export const counted = (all: unknown[], call: StubCall): StubAnswer => ({
  body: sliceOf(all, call, 1000),
  headers: { 'x-total-count': String(all.length) },
})

/** The lists of many things: the same of each. */
export const listsOf = (all: unknown[], { query }: StubCall): StubAnswer => ({
  body: {
    lists: (query.get('ids') ?? '').split(',').map((of) => ({ of, total: all.length, entries: all.slice(0, Number(query.get('limit'))) })),
  },
})

/** A call that needs a token, answered for the account behind it. */
export const signedIn =
  (answer: (token: string, call: StubCall) => StubAnswer) =>
  (call: StubCall): StubAnswer => {
    const token = call.headers['x-access-token']
    return typeof token === 'string' && token !== 'dead' ? answer(token, call) : unauthenticated()
  }

/** A call that only the token `admin` may make. */
export const forAdmins = (answer: (call: StubCall) => StubAnswer) =>
  signedIn((token, call) =>
    token === 'admin' ? answer(call) : { status: 403, body: { code: 'FORBIDDEN', message: 'Only administrators may do this' } },
  )

/** Accounts as administrators see them. */
export const peopleRoutes = (everybody: RestUser[]): StubRoutes => {
  return {
    'GET user/allUsers': forAdmins((call) => {
      const ids = call.query.get('ids')?.split(',')
      if (ids) return { body: everybody.filter(({ _id }) => ids.includes(_id)) }
      const search = call.query.get('search') ?? ''
      return counted(
        everybody.filter(({ name }) => name.includes(search)),
        call,
      )
    }),
    'PUT user/role': forAdmins(({ body }) => {
      const { id, admin } = body as { id: string; admin: boolean }
      return { body: { ...everybody.find(({ _id }) => _id === id), role: admin } }
    }),
    'GET user/sessions': forAdmins((call) => listsOf([{ createdAt: MOMENT, expiration: MOMENT, current: false }], call)),
    'GET user/sessions/*': forAdmins(() => ({ body: [{ createdAt: MOMENT, expiration: MOMENT, current: false }] })),
    'DELETE user/sessions/*': forAdmins(() => ({ body: { message: 'ok' } })),
  }
}

/** Sales, and the changes that administrators made. */
export const overviewRoutes = (): StubRoutes => {
  const sold = { orderCount: 3, revenue: 100.01 }
  const best = [
    { product_id: 'prod_1', name: 'Product 1', quantity: 2, revenue: 80.5 },
    { product_id: null, name: 'Gone', quantity: 1, revenue: 10 },
  ]
  const entry = {
    action: 'setUserRole',
    subject: { type: 'user', _id: 'usr_ben' },
    summary: 'made a shopper',
    others: 0,
    createdAt: MOMENT,
  }
  const entries = ['usr_admin', 'usr_gone'].map((_id, n) => ({ _id: `aud_${n}`, actor: { _id, name: 'x' }, ...entry }))
  return {
    'GET sales': forAdmins(({ query }) => ({
      body: { ...sold, newCustomers: 1, series: [{ from: MOMENT, ...sold }], topProducts: best.slice(0, Number(query.get('top'))) },
    })),
    'GET order/held': forAdmins(() => ({
      body: {
        cardOrders: 2,
        cardPieces: 11,
        cashOrders: 1,
        cashPieces: 4,
        holders: [
          { user: 'usr_ann', orders: 2, pieces: 11, since: MOMENT },
          { user: null, orders: 1, pieces: 4, since: MOMENT },
        ],
      },
    })),
    'GET audit': forAdmins((call) => counted(entries, call)),
  }
}

/** Changes of many orders: those whose id ends in `_gone` are refused. */
function manyOrders(seen: (n: number) => RestOrder): StubRoutes {
  const gone = { code: 'NOT_FOUND', message: 'The order was not found' }
  const one = (_id: string, status: string) =>
    _id.endsWith('_gone') ? { _id, problem: gone } : { _id, order: { ...seen(Number(_id.split('_').at(-1))), status } }
  return {
    'PUT order/bulk/status': forAdmins(({ body }) => {
      const { orders, status } = body as { orders: { id: string }[]; status: string }
      return { body: { results: orders.map(({ id }) => one(id, status)) } }
    }),
    'PUT order/bulk/cancel': forAdmins(({ body }) => {
      const { orderIds } = body as { orderIds: string[] }
      return { body: { results: orderIds.map((id) => one(id, 'CANCELLED')) } }
    }),
  }
}

/** Orders as their shopper and as administrators see and change them; `orderOf` makes the n-th of a token, and there are `count`. */
export function orderRoutes(orderOf: (token: string, n: number) => RestOrder, customer: RestUser, count: number): StubRoutes {
  const numbers = Array.from({ length: count }, (_, index) => index + 1)
  const seen = (n: number): RestOrder => ({
    ...orderOf('token-ann', n),
    customer,
    notes: [{ _id: 'note_1', note: 'Ring twice', author: { _id: 'usr_admin', name: 'admin' }, createdAt: MOMENT }],
    availableActions: ['ADVANCE', 'CANCEL'],
  })
  const all = numbers.map(seen)
  const change = ({ body }: StubCall): StubAnswer => {
    const { id, status = 'CONFIRMED' } = body as { id: string; status?: string }
    return { body: { ...seen(Number(id.split('_').at(-1))), status } }
  }
  return {
    'GET order': signedIn((token, call) =>
      counted(
        numbers.map((n) => orderOf(token, n)),
        call,
      ),
    ),
    'GET order/one/*': signedIn((token, { name }) => ({ body: orderOf(token, Number(name.split('_').at(-1))) })),
    'GET order/some': signedIn((token, { query }) => ({
      body: (query.get('ids') ?? '').split(',').map((id) => orderOf(token, Number(id.split('_').at(-1)))),
    })),
    'GET order/all': forAdmins((call) => counted(all, call)),
    'GET order/workload': forAdmins(() => ({
      body: {
        toPack: { orders: 7, late: 2, dueToday: 1, first: all.slice(0, 2) },
        toShip: { orders: 0, late: 0, dueToday: 0, first: [] },
        failedRefunds: { orders: 1, first: all.slice(0, 1) },
      },
    })),
    'GET order/admin': forAdmins((call) => listsOf(all, call)),
    'GET order/admin/*': forAdmins((call) => counted(all, call)),
    'PUT order/status': forAdmins(change),
    ...manyOrders(seen),
    'PUT order/note': forAdmins(change),
    'PUT order/cancel': signedIn((_token, call) => change({ ...call, body: { ...(call.body as object), status: 'CANCELLED' } })),
  }
}
