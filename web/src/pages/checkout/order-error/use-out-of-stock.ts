import { useState } from 'react'
import { itemOf, lineKey } from '../../../cart/line-item.ts'
import { useChangeLine } from '../../../cart/use-change-line.ts'
import { focusNeighbour } from '../../../ui/list/focus-neighbour.ts'
import { shortageId } from './out-of-stock-list.tsx'
import { outOfStock, type OutOfStockItem } from '../parts/out-of-stock.ts'

/**
 * The products that kept an order from being placed, for as long as one of them is in the cart. A product leaves the list when the shop
 * has taken it out of the cart (or fewer pieces of it in); after a failure it stays.
 */
export function useOutOfStock(userId: string, cartId: string) {
  const change = useChangeLine(cartId)
  const [items, setItems] = useState(() => outOfStock.read(userId))

  function drop(gone: OutOfStockItem) {
    setItems((before) => {
      const left = before.filter((item) => lineKey(item) !== lineKey(gone))
      outOfStock.save(userId, left)
      focusNeighbour(before.map(shortageId), shortageId(gone))
      return left
    })
  }

  const settle = async (item: OutOfStockItem, quantity: number) => {
    const { refusal } = await change(itemOf(item), quantity, item.requestedQuantity)
    if (!refusal) drop(item)
  }

  return {
    items,
    remove: (item: OutOfStockItem) => settle(item, 0),
    take: (item: OutOfStockItem) => settle(item, item.availableQuantity),
    removeAll: async () => {
      for (const item of items) await settle(item, 0)
    },
  }
}
