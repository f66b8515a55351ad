import type { Page } from '@playwright/test'
import type { Language } from '@shop/contract/languages.ts'
import { m } from '@shop/contract/messages/messages.js'
import { ask, fillCart, goToPlaceOrder } from './ready-shopper.ts'

const STEP = `mutation ($input: UpdateOrderStatusInput!) { updateOrderStatus(input: $input) { __typename } }`

/** Takes an order to its shopper's door, by an administrator. */
export async function bringOrder(admin: Page, orderId: string): Promise<void> {
  for (const status of ['PROCESSING', 'SHIPPED', 'DELIVERED']) await ask(admin, 'updateOrderStatus', STEP, { input: { orderId, status } })
}

/** A shopper orders a product in cash in a language, which is then at their door; the order's id. */
export async function orderDelivered(page: Page, admin: Page, language: Language = 'en'): Promise<string> {
  await fillCart(page)
  await goToPlaceOrder(page, 'Cash', language)
  await page.getByRole('button', { name: m.order_place({}, { locale: language }) }).click()
  await page.waitForURL(/\/success\?order=/)
  const id = new URL(page.url()).searchParams.get('order') ?? ''
  await bringOrder(admin, id)
  return id
}
