import type { RestArrangedRow, RestHomeArrangement, RestHomeRow, RestHomeRows } from '@shop/contract/rest/home-rows.ts'
import { completeProduct } from '../../foreign/product.ts'
import { isRefusal, isRefusedByStatus } from '../../rest/rest-error.ts'
import type { Rest } from '../../rest/rest.ts'

/** The rows of the home page; none of it is in spec section 7. */
export interface HomeRowsSource {
  /** Those that shoppers see; none of a service that has no rows. */
  shown(): Promise<RestHomeRow[]>
  arrangement(token: string): Promise<RestHomeArrangement>
  /** Replaces the rows, unless they are of another version by now. */
  arrange(token: string, version: number, rows: RestArrangedRow[]): Promise<RestHomeArrangement>
}

const PATH = 'product/home-rows'
const ARRANGEMENT = `${PATH}/arrangement`
const addition = 'rows of the home page'

export const homeRowsSource = (rest: Rest): HomeRowsSource => ({
  async shown() {
    try {
      const { body } = await rest.publicGet<Partial<RestHomeRows> | null>(PATH)
      // A service without this addition may take the path for something else.
      if (!Array.isArray(body?.rows)) return []
      return body.rows.map((row) => ({ ...row, products: row.products.map(completeProduct) }))
    } catch (error) {
      if (isRefusal(error, 'NOT_FOUND') || isRefusal(error, 'VALIDATION') || isRefusedByStatus(error)) return []
      throw error
    }
  },
  arrangement: async (token) => (await rest.get<RestHomeArrangement>(ARRANGEMENT, { token, addition })).body,
  arrange: async (token, version, rows) =>
    (await rest.put<RestHomeArrangement>(ARRANGEMENT, { token, body: { version, rows }, addition })).body,
})
