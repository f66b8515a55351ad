import type { Page } from '@playwright/test'
import { ask, fillCart, goToPlaceOrder } from './ready-shopper.ts'

const STEP = `mutation ($input: UpdateOrderStatusInput!) { updateOrderStatus(input: $input) { __typename } }`

/** Takes an order to its shopper's door, by an administrator. */
export async function bringOrder(admin: Page, orderId: string): Promise<void> {
  for (const status of ['PROCESSING', 'SHIPPED', 'DELIVERED']) await ask(admin, 'updateOrderStatus', STEP, { input: { orderId, status } })
}

const PAGES = { en: { path: '/PlaceOrder', button: 'Place Order' }, ar: { path: '/ar/PlaceOrder', button: 'تأكيد الطلب' } }

/** A shopper orders a product in cash in a language, which is then at their door; the order's id. */
export async function orderDelivered(page: Page, admin: Page, language: 'en' | 'ar' = 'en'): Promise<string> {
  const { path, button } = PAGES[language]
  await fillCart(page)
  await goToPlaceOrder(page)
  if (language !== 'en') await page.goto(path)
  await page.getByRole('button', { name: button }).click()
  await page.waitForURL(/\/success\?order=/)
  const id = new URL(page.url()).searchParams.get('order') ?? ''
  await bringOrder(admin, id)
  return id
}
