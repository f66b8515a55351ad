import type { SalesInterval } from '@shop/contract/rest/codes.ts'
import type { RestProductSales, RestSales } from '@shop/contract/rest/sales.ts'
import { parsingError } from '../../rest/rest-error.ts'
import type { Rest } from '../../rest/rest.ts'

/** A span of days, and how it is cut. */
export interface SalesSpan {
  from: string
  to: string
  interval: SalesInterval
}

export type Sales = RestSales & { span: SalesSpan }

export interface SalesSource {
  read(span: SalesSpan): Promise<Sales>
  /** The products that brought in the most. */
  topProducts(span: SalesSpan, limit: number): Promise<RestProductSales[]>
}

export function salesSource(rest: Rest, token: string): SalesSource {
  const ask = async (span: SalesSpan, top: number) => {
    const query = new URLSearchParams({ ...span, top: String(top) })
    const { body } = await rest.get<RestSales>(`sales?${query.toString()}`, { token, addition: 'what was sold' })
    if (!Array.isArray(body.series) || !Array.isArray(body.topProducts)) throw parsingError(200)
    return body
  }
  return {
    read: async (span) => ({ ...(await ask(span, 0)), span }),
    topProducts: async (span, limit) => (await ask(span, limit)).topProducts,
  }
}
