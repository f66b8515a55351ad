import type { View } from './growth.ts'
import { visit, type Visit } from './load.ts'

/** A call of the administrator of admin.sql. */
const ask = (path: string): Visit => visit(path, undefined, { 'x-access-token': 'bench-admin' })

const orders = (query: Record<string, string>, offset = 0): Visit =>
  ask(`/order/all?${new URLSearchParams({ ...query, limit: '25', offset: String(offset) }).toString()}`)

const sales = (from: string, to: string): Visit =>
  ask(`/sales?${new URLSearchParams({ from: `${from}T00:00:00Z`, to: `${to}T00:00:00Z`, interval: 'week', top: '5' }).toString()}`)

/** The views of administrators: `count` orders over a year, as many accounts, as many entries of the audit log. */
export const ADMIN_VIEWS: View[] = [
  { name: 'orders', meaning: 'the newest 25', visits: () => [orders({})] },
  { name: 'orders, late page', meaning: 'by bill, from the middle on', visits: ({ count }) => [orders({ sortBy: 'highest' }, count / 2)] },
  {
    name: 'orders, filtered',
    meaning: 'cancelled ones paid by card, one in 24',
    visits: () => [orders({ status: 'CANCELLED', method: 'visa' })],
  },
  { name: 'orders of a name', meaning: 'a first name that one account in six has', visits: () => [orders({ search: 'nadia' })] },
  { name: 'orders of a product', meaning: 'a word that one product in 20 has', visits: () => [orders({ search: 'lamp' })] },
  { name: 'orders of many products', meaning: 'a word that one product in five has', visits: () => [orders({ search: 'classic' })] },
  { name: 'order by number', meaning: 'one', visits: () => [orders({ search: 'EG-100500' })] },
  { name: 'accounts', meaning: 'from the middle on', visits: ({ count }) => [ask(`/user/allUsers?limit=25&offset=${count / 2}`)] },
  { name: 'accounts of a name', meaning: 'one in six', visits: () => [ask('/user/allUsers?search=nadia&limit=25')] },
  { name: 'audit log', meaning: 'from the middle on', visits: ({ count }) => [ask(`/audit?limit=50&offset=${count / 2}`)] },
  { name: 'sales of a month', meaning: 'with the five best sellers', visits: () => [sales('2026-06-01', '2026-07-01')] },
  { name: 'sales of a quarter', meaning: 'with the five best sellers', visits: () => [sales('2026-04-01', '2026-07-01')] },
  { name: 'sales of a year', meaning: 'with the five best sellers', visits: () => [sales('2026-01-01', '2026-12-31')] },
]
