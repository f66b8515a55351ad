import type { Page } from '@playwright/test'
import { beforeEach, describe, expect, test } from 'vitest'
import { checkScreen as check } from '../support/check-screen.ts'
import { arabicPaths, whatDoesNotFit, wrongOn } from '../support/fitting.ts'
import { openJourneys } from '../support/journeys.ts'
import { becomeShopper, fillCart, goToPlaceOrder, openPlaceOrder } from '../support/ready-shopper.ts'
import { choose } from '../support/shopper-steps.ts'

const { visit, sql } = openJourneys()

beforeEach(async () => {
  await sql('update products set cod = true, stock = greatest(stock, 20) where options is null')
})

const placeOrder = (page: Page) => page.getByRole('button', { name: 'Place Order', disabled: false })
const payNow = (page: Page) => page.getByRole('button', { name: 'Pay now' })

/** Places an order of the cart; returns the order's id. */
async function order(page: Page, method: 'Cash' | 'Visa', address: RegExp): Promise<string> {
  await goToPlaceOrder(page, method)
  await page.getByRole('button', { name: 'Place Order' }).click()
  await page.waitForURL(address)
  return new URL(page.url()).searchParams.get('order') ?? ''
}

/** Sells the product out between the page and its order; ends on /OrderError. */
async function runOut(page: Page, name: string): Promise<void> {
  // A shortage that the page knows of blocks there: this one comes after it has read the cart.
  await openPlaceOrder(page)
  await placeOrder(page).waitFor()
  await sql('update products set stock = 0 where name = $1', [name])
  await placeOrder(page).click()
  await page.getByRole('button', { name: `Remove ${name}` }).waitFor()
}

describe('Checkout screens, light and dark, wide and narrow, with large text and for a finger:', () => {
  test('a product that cannot be bought, or not in cash, says so on every page', async () => {
    const visitor = await visit()
    const { page } = visitor
    await becomeShopper(page)
    const [first = '', second = ''] = await fillCart(page, 2)
    await goToPlaceOrder(page)
    await sql('update products set cod = false where name = $1', [first])
    await sql('update products set stock = 0 where name = $1', [second])
    await page.goto('/CartPage')
    await page.getByText(`${second} is out of stock`).waitFor()
    await check(page, 'cart with problems')
    await page.goto('/PlaceOrder')
    await page.getByText(`${second} is out of stock`).waitFor()
    await check(page, 'order with problems')
    await page.goto('/Payment')
    await page.getByText(`Cash on delivery is not possible: ${first}`).waitFor()
    await check(page, 'no cash for a product')
    await sql('update products set cod = true, stock = greatest(stock, 9) where name in ($1, $2)', [first, second])
    await visitor.leave()
  })

  test('from an empty cart to an order, and one order of many', async () => {
    const visitor = await visit()
    const { page } = visitor
    await becomeShopper(page, '/CartPage')
    await page.getByText('Cart is Empty').waitFor()
    await check(page, 'empty cart')
    await page.goto('/Orders')
    await page.getByText('No orders yet').waitFor()
    await check(page, 'no orders')
    const [name = ''] = await fillCart(page, 2)
    await page.goto('/CartPage')
    await page.getByText('Subtotal (2 items)').waitFor()
    await check(page, 'cart')
    await page.goto('/ShippingAdress')
    await page.getByLabel('Street').waitFor()
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByText('Please check 5 fields').waitFor()
    await check(page, 'address form with mistakes')
    await goToPlaceOrder(page)
    await check(page, 'place order')
    for (const path of ['/Payment', '/ShippingAdress', '/ShippingForm']) {
      await page.goto(path)
      await page.getByRole('button', { name: 'Continue' }).waitFor()
      await check(page, path)
    }
    await runOut(page, name)
    await check(page, 'order error')
    await page.getByRole('button', { name: `Remove ${name}` }).click()
    await page.getByText('Out-of-stock Products Removed').waitFor()
    await sql('update products set stock = 9 where name = $1', [name])
    await page.getByRole('link', { name: 'Back to Place Order' }).click()
    await page.getByRole('button', { name: 'Place Order' }).click()
    // Else it leads home after ten seconds.
    await page.getByRole('button', { name: 'Stay on this page' }).click()
    await check(page, 'success')
    await page.goto('/Orders')
    await page.getByRole('article').first().waitFor()
    await check(page, 'orders')
    await page.getByRole('link', { name: /^Order EG-/ }).click()
    await page.getByRole('button', { name: 'Print receipt' }).waitFor()
    await check(page, 'one order')
    await page.getByRole('button', { name: /^Cancel/ }).click()
    await page.getByRole('alertdialog').getByRole('button').first().waitFor()
    await check(page, 'cancel an order')
    await page.goto('/Addresses')
    await page.getByRole('button', { name: /^Delete/ }).click()
    await page.getByRole('alertdialog').getByRole('button').first().waitFor()
    await check(page, 'delete an address')
    await page.goto('/Orders/ord_nothing')
    await page.getByRole('heading', { level: 1, name: 'No such order' }).waitFor()
    await check(page, 'no such order')
    await visitor.leave()
  })

  test('a card that is declined, takes a while, and has paid', async () => {
    // The answer to a declined card has the status 402, which browsers write down.
    const visitor = await visit({ expected: /status of 402/ })
    const { page } = visitor
    await becomeShopper(page)
    await fillCart(page)
    const id = await order(page, 'Visa', /\/stripe\?order=/)
    await payNow(page).waitFor()
    const payWith = async (card: string) => {
      await choose(page, card)
      await payNow(page).click()
    }
    await check(page, 'card page')
    await payWith('Declined card')
    await page.getByText('Your card was declined.').waitFor()
    await check(page, 'card page after a decline')
    await page.goto(`/success?order=${id}`)
    await page.getByText('Your payment was not successful, please try again.').waitFor()
    await check(page, 'not successful')
    await page.goto('/Orders')
    await page.getByRole('link', { name: /^Pay order/ }).waitFor()
    await check(page, 'an unpaid order')
    await page.goto(`/stripe?order=${id}`)
    await payWith('Visa that takes a while')
    await page.getByText('Your payment is processing.').waitFor()
    await check(page, 'processing')
    await page.getByRole('heading', { name: 'Order succeeded' }).waitFor()
    await page.getByRole('button', { name: 'Stay on this page' }).click()
    await check(page, 'succeeded')
    await page.goto(`/stripe?order=${id}`)
    await page.getByText('This order is paid').waitFor()
    await check(page, 'paid')
    await visitor.leave()
  })
})

test('In Arabic every page of the checkout fits with text of 200 % and into 320 px', async () => {
  const visitor = await visit({ locale: 'ar-EG' })
  const { page } = visitor
  await becomeShopper(page, '/About')
  await fillCart(page, 2)
  const cash = await order(page, 'Cash', /\/success\?order=/)
  await fillCart(page, 2)
  const card = await order(page, 'Visa', /\/stripe\?order=/)
  const [name = ''] = await fillCart(page, 2)
  const wrong = await wrongOn(
    visitor,
    arabicPaths(['/Payment', '/PlaceOrder', `/stripe?order=${card}`, '/Orders', `/Orders/${cash}`, '/Addresses']),
  )
  await visitor.goTo(`/ar/success?order=${cash}`)
  await page.locator('main button').click()
  wrong.push(...(await whatDoesNotFit(page)))
  await runOut(page, name)
  wrong.push(...(await wrongOn(visitor, ['/ar/OrderError'])))
  await sql('update products set stock = 9 where name = $1', [name])
  expect(wrong).toEqual([])
  await visitor.leave()
})
