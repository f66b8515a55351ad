import { m } from '@shop/contract/messages/messages.js'
import { toEgp } from '@shop/contract/money.ts'
import { RestSales, SalesQuery } from '@shop/contract/rest/sales.ts'
import { answers, type Api, type Services } from '../../http/http.ts'
import { invalid } from '../../http/problem.ts'
import { readTopProducts } from './best-sellers.store.ts'
import { countOpened, readSeries } from '../sales.store.ts'

const DAY = 86_400_000
/** A year with its leap day; an hour more, as clocks are put back in autumn. */
const MAX_SPAN = 366 * DAY + 3_600_000

function checkSpan({ from, to }: SalesQuery): void {
  const length = Date.parse(to) - Date.parse(from)
  if (length <= 0) throw invalid([{ path: ['to'], code: 'OUT_OF_RANGE', message: m.refusal_span_order() }])
  if (length > MAX_SPAN) throw invalid([{ path: ['to'], code: 'OUT_OF_RANGE', message: m.refusal_span_length() }])
}

/** GET sales. */
export function salesRoutes(app: Api, { db }: Services): void {
  app.get(
    '/sales',
    {
      config: { access: 'admin' },
      schema: {
        summary: 'What was sold in a span of days (addition)',
        tags: ['order'],
        querystring: SalesQuery,
        response: answers(RestSales),
      },
    },
    async (request) => {
      checkSpan(request.query)
      const { from, to, interval = 'day', top = 0 } = request.query
      const [series, newCustomers, best] = await Promise.all([
        readSeries(db, from, to, interval),
        countOpened(db, from, to),
        top === 0 ? [] : readTopProducts(db, from, to, top),
      ])
      return {
        orderCount: series.reduce((sum, { orderCount }) => sum + orderCount, 0),
        revenue: toEgp(series.reduce((sum, { revenue }) => sum + revenue, 0)),
        newCustomers,
        series: series.map((slice) => ({ from: slice.from.toISOString(), orderCount: slice.orderCount, revenue: toEgp(slice.revenue) })),
        topProducts: best.map(({ productId, listed, name, arabicName, quantity, revenue }) => ({
          product_id: listed ? productId : null,
          name,
          arabicName,
          quantity,
          revenue: toEgp(revenue),
        })),
      }
    },
  )
}
