import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { answers, fails } from '../../../../tests/support/graph.ts'
import { recordAnnouncements } from '../../../../tests/support/announcements.ts'
import { renderPage, signIn } from '../../../../tests/support/render-page.tsx'
import { aCart, aLine, aSavedItem } from '../../cart/cart.fixture.ts'
import { products } from '../../product/product.fixture.ts'
import { CartPage } from './cart-page.tsx'

type Cart = ReturnType<typeof aCart>
const viewer = (cart: Cart) => ({ viewer: { __typename: 'Viewer', id: 'viewer_1', cart } })
const lamp = aLine('prod_1', { name: 'Brass lamp', price: 10_000, quantity: 2 })
const mug = aLine('prod_2', { name: 'Mug', price: 5_000 })
const savedLamp = aSavedItem('prod_1', { name: 'Brass lamp', price: 10_000, quantity: 2 })
const savedRug = aSavedItem('prod_3', { name: 'Rug', price: 8_000, stock: 0 })
const withSaved = (cart: Cart, ...savedItems: Cart['savedItems']) => ({ ...cart, savedItems })
const open = (cart: Cart) => {
  answers('query', 'Cart', viewer(cart))
  return renderPage(<CartPage />, '/CartPage')
}
const press = (name: string) => screen.findByRole('button', { name })
const saved = async () => within(await screen.findByRole('region', { name: 'Saved for later' }))

beforeEach(() => {
  signIn()
  answers('query', 'Products', products([]))
})

describe('saving a line for later', () => {
  test('moves it to the list below at once; the sums follow, the focus is at the next line, and the toast says it', async () => {
    const said = recordAnnouncements()
    let answer: (data: Record<string, unknown>) => void = () => undefined
    const sent = answers('mutation', 'SaveForLater', () => new Promise((resolve) => (answer = resolve)))
    const { user } = open(aCart(lamp, mug))
    await user.click(await press('Save for later, Brass lamp'))
    const list = await saved()
    expect(list.getByRole('link', { name: 'Brass lamp' })).toBeVisible()
    expect(list.getByText('Quantity 2')).toBeVisible()
    expect(screen.getByText('Subtotal (1 item)')).toBeVisible()
    await waitFor(() => expect(document.activeElement).toHaveTextContent('Mug'))
    expect(said.all).not.toContain('Brass lamp saved for later')
    await waitFor(() => expect(sent[0]?.variables).toEqual({ input: { productId: 'prod_1' } }))
    answer({ saveForLater: { __typename: 'SaveForLaterSuccess', cart: withSaved(aCart(mug), savedLamp) } })
    await waitFor(() => expect(said.all).toContain('Brass lamp saved for later'))
  })

  test('waits for a change of its quantity that is under way', async () => {
    const set = aCart(aLine('prod_1', { name: 'Brass lamp', price: 10_000, quantity: 3 }), mug)
    const changed = Promise.withResolvers<void>()
    answers('mutation', 'SetCartQuantity', async () => {
      await changed.promise
      return { setCartQuantity: { __typename: 'SetCartQuantitySuccess', cart: set } }
    })
    const sent = answers('mutation', 'SaveForLater', {
      saveForLater: { __typename: 'SaveForLaterSuccess', cart: withSaved(aCart(mug), savedLamp) },
    })
    const { user } = open(aCart(lamp, mug))
    await user.click(await press('Increase quantity of Brass lamp'))
    await user.click(await press('Save for later, Brass lamp'))
    expect((await saved()).getByText('Quantity 3')).toBeVisible()
    expect(sent).toEqual([])
    changed.resolve()
    await waitFor(() => expect(sent).toHaveLength(1))
  })

  test('brings the line back when the shop refuses, and says why', async () => {
    const said = recordAnnouncements()
    const message = 'You can save 50 products for later'
    answers('mutation', 'SaveForLater', { saveForLater: { __typename: 'SavedItemsLimitError', message } })
    const { user } = open(aCart(lamp, mug))
    await user.click(await press('Save for later, Brass lamp'))
    await waitFor(() => expect(said.all).toContain(message))
    expect(screen.getByText('Subtotal (3 items)')).toBeVisible()
    expect(screen.queryByRole('region', { name: 'Saved for later' })).toBeNull()
  })
})

describe('what is saved', () => {
  test('stands below an empty cart, too; what is sold out cannot be moved', async () => {
    open(withSaved(aCart(), savedLamp, savedRug))
    const list = await saved()
    expect(screen.getByRole('heading', { name: 'Cart is Empty' })).toBeVisible()
    expect(list.getByRole('button', { name: 'Move to cart, Brass lamp' })).toBeEnabled()
    expect(list.getByRole('button', { name: 'Move to cart, Rug' })).toBeDisabled()
    expect(list.getByText('out of stock')).toBeVisible()
  })

  test('moves into the cart; when there are fewer, the toast says how many', async () => {
    const said = recordAnnouncements()
    const cart = withSaved(aCart(aLine('prod_1', { name: 'Brass lamp', quantity: 1, stock: 1 })), savedRug)
    answers('mutation', 'MoveToCart', { moveToCart: { __typename: 'MoveToCartSuccess', movedQuantity: 1, cart } })
    const { user } = open(withSaved(aCart(), savedLamp, savedRug))
    await user.click(await press('Move to cart, Brass lamp'))
    await waitFor(() => expect(said.all).toContain('Brass lamp: 1 of 2 moved to cart, there are no more'))
    expect((await saved()).queryByText('Brass lamp')).toBeNull()
    expect(screen.getByText('Subtotal (1 item)')).toBeVisible()
    await waitFor(() => expect(document.activeElement).toHaveTextContent('Rug'))
  })

  test('stays when it cannot be moved, the toast says why, and the row says that it is sold out', async () => {
    const said = recordAnnouncements()
    const message = 'Brass lamp is out of stock'
    const { product, variant } = aSavedItem('prod_1', { name: 'Brass lamp', stock: 0 })
    const items = [{ __typename: 'OutOfStockItem', requestedQuantity: 2, availableQuantity: 0, line: null, product, variant }]
    answers('mutation', 'MoveToCart', { moveToCart: { __typename: 'OutOfStockError', message, items } })
    const { user } = open(withSaved(aCart(), savedLamp))
    await user.click(await press('Move to cart, Brass lamp'))
    await waitFor(() => expect(said.all.join()).toContain(message))
    expect((await saved()).getByText('Brass lamp')).toBeVisible()
    expect((await saved()).getByText('out of stock')).toBeVisible()
    expect(await press('Move to cart, Brass lamp')).toBeDisabled()
    await waitFor(() => expect(document.activeElement?.id).toMatch(/^saved-/))
  })

  test('is removed at once, and comes back when nothing answers; the focus is never lost', async () => {
    const said = recordAnnouncements()
    const sent = fails('mutation', 'RemoveSavedItem')
    const { user } = open(withSaved(aCart(), savedLamp, savedRug))
    await user.click(await press('Remove Brass lamp'))
    await waitFor(() => expect(said.all.join()).toContain("Couldn't remove Brass lamp"))
    expect((await saved()).getByText('Brass lamp')).toBeVisible()
    answers('mutation', 'RemoveSavedItem', {
      removeSavedItem: { __typename: 'RemoveSavedItemSuccess', cart: withSaved(aCart(), savedRug) },
    })
    await user.click(await press('Remove Brass lamp'))
    await waitFor(() => expect(said.all).toContain('Brass lamp removed from saved for later'))
    await waitFor(() => expect(document.activeElement).toHaveTextContent('Rug'))
    expect(sent).toHaveLength(1)
  })
})
