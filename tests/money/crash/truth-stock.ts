import type { Product } from './crash-shop.ts'
import type { Snapshot } from './snapshot.ts'

/** Of each variant: every piece is in stock or in an order that is not cancelled, unless it came back and can be sold again, or was sent in place of one that came back, and the shop never sold a piece that it did not have. */
export const wrongStock = ({ orders, stock }: Snapshot, products: readonly Product[]): string[] =>
  products.flatMap(({ name, stock: initial }) => {
    const standing = orders.filter(({ status }) => status !== 'CANCELLED')
    const lines = standing.flatMap((order) => order.lines.filter((line) => line.name === name))
    const sold = lines.reduce((sum, { quantity }) => sum + quantity, 0)
    const restocked = orders
      .flatMap(({ returns }) => returns.flatMap((one) => one.lines.filter((line) => line.name === name)))
      .reduce((sum, line) => sum + (line.restocked ?? 0), 0)
    const sent = orders
      .flatMap(({ returns }) => returns.flatMap((one) => one.lines.filter((line) => line.replacement === name)))
      .reduce((sum, { quantity }) => sum + quantity, 0)
    const left = stock.get(name) ?? Number.NaN
    return left >= 0 && left + sold + sent - restocked === initial
      ? []
      : [`stock: ${name} began with ${initial}, has ${left}, ${sold} are sold, ${restocked} came back, and ${sent} were sent in place`]
  })
