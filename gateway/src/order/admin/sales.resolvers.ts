import { toPiastres } from '@shop/contract/money.ts'
import type { SalesInterval as RestInterval } from '@shop/contract/rest/codes.ts'
import { badUserInput } from '../../lists/bad-user-input.ts'
import { nameIn } from '../../graphql/language.ts'
import type { DateTimeRangeInput, Resolvers, SalesInterval } from '../../resolvers.generated.ts'

const INTERVAL: Record<SalesInterval, RestInterval> = { DAY: 'day', WEEK: 'week', MONTH: 'month' }

const USUAL_SPAN = 30 * 86_400_000
const MAX_LIMIT = 50

function spanOf({ from, to }: DateTimeRangeInput, interval: RestInterval) {
  const end = to ?? new Date().toISOString()
  return { from: from ?? new Date(Date.parse(end) - USUAL_SPAN).toISOString(), to: end, interval }
}

export const salesResolvers: Resolvers = {
  Query: {
    salesSummary: (_query, { range, interval }, { sales }) => sales.read(spanOf(range, INTERVAL[interval])),
  },
  SalesSummary: {
    revenue: ({ revenue }) => toPiastres(revenue),
    averageOrder: ({ revenue, orderCount }) => (orderCount === 0 ? 0 : Math.round(toPiastres(revenue) / orderCount)),
    newCustomerCount: ({ newCustomers }) => newCustomers,
    topProducts: ({ span }, { limit }, { sales }) => {
      if (limit < 1 || limit > MAX_LIMIT) throw badUserInput(`\`limit\` must be 1 to ${MAX_LIMIT}.`)
      return sales.topProducts(span, limit)
    },
  },
  SalesPoint: {
    revenue: ({ revenue }) => toPiastres(revenue),
  },
  ProductSales: {
    product: ({ product_id: id }, _args, { product }) => (id === null ? null : product.now.load(id)),
    productName: (sold, args, { language }) => nameIn(args.language ?? language, sold),
    revenue: ({ revenue }) => toPiastres(revenue),
  },
}
