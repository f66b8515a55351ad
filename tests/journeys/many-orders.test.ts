import type { Locator, Page } from '@playwright/test'
import { beforeAll, expect, test } from 'vitest'
import { checkAccessible } from '../support/check-accessible.ts'
import { WIDTHS } from '../support/check-screen.ts'
import { openJourneys } from '../support/journeys.ts'
import { ask, fillCart, openAccount } from '../support/ready-shopper.ts'
import { ADDRESS } from '../support/shop.ts'
import { newAccount } from '../support/visitor.ts'

const { mail, visit, visitAdmin, sql } = openJourneys()
const TEN = 10

beforeAll(async () => {
  await sql('update products set cod = true where stock > 0')
  await sql('update variants set stock = stock + 50 where stock > 0')
})

/** Ten orders in cash, each of another shopper of this name; with the shoppers' email addresses. */
async function tenOrders(name: string): Promise<{ id: string; number: string; email: string }[]> {
  const { page, leave } = await visit()
  const { zipCode: postalCode, state: governorate, ...place } = ADDRESS
  const orders = []
  for (let nth = 0; nth < TEN; nth += 1) {
    const account = { ...newAccount(), name }
    await openAccount(page, account)
    await fillCart(page)
    const { order } = await ask<{ order: { id: string; number: string } }>(
      page,
      'placeOrder',
      'mutation ($input: PlaceOrderInput!) { placeOrder(input: $input) { ... on PlaceOrderSuccess { order { id number } } } }',
      {
        input: {
          deliverTo: { address: { ...place, governorate, postalCode } },
          paymentMethod: 'CASH_ON_DELIVERY',
          idempotencyKey: crypto.randomUUID(),
        },
      },
    )
    orders.push({ ...order, email: account.email })
  }
  await leave()
  return orders
}

/** An administrator at the table of the orders of shoppers of this name, who counts clicks and seconds. */
async function atOrders(name: string) {
  const visitor = await visitAdmin(`/dashboard/Orders?q=${name}`)
  const { page } = visitor
  await page.getByRole('row').nth(TEN).waitFor()
  let clicks = 0
  const began = Date.now()
  return {
    ...visitor,
    click: async (target: Locator) => {
      clicks += 1
      await target.click()
    },
    choose: page.getByRole('checkbox', { name: 'Select the rows of this page' }),
    button: (words: string) => page.getByRole('button', { name: words, exact: true }),
    spent: () => ({ clicks, seconds: (Date.now() - began) / 1000 }),
  }
}

const inTable = (page: Page, words: string) => page.getByRole('row').getByText(words, { exact: true })

test('Ten orders are packed with two clicks, and shipped with a tracking number each with two more', async () => {
  const orders = await tenOrders('Tenfold')
  const { page, click, choose, button, spent, leave } = await atOrders('Tenfold')
  await click(choose)
  await click(button('Start packing'))
  await page.getByText('10 orders are being packed').first().waitFor()
  await expect.poll(() => inTable(page, 'Being packed').count()).toBe(TEN)
  const packed = spent()
  expect(packed.clicks).toBe(2)

  await click(button('Mark as shipped'))
  const dialog = page.getByRole('dialog', { name: 'Mark as shipped' })
  await dialog.getByLabel(/Carrier/).fill('Bosta')
  await dialog.getByRole('group', { name: 'Tracking numbers' }).getByRole('textbox').first().focus()
  // As a scanner types them, the newest order first.
  for (const nth of [...orders.keys()].toReversed()) {
    await page.keyboard.insertText(`BOS-${nth}`)
    await page.keyboard.press('Enter')
  }
  await dialog.getByText('With a tracking number: 10 of 10').waitFor()
  await click(dialog.getByRole('button', { name: 'Mark as shipped' }))
  await page.getByText('10 orders have been shipped').first().waitFor()
  const shipped = spent()
  expect(shipped.clicks - packed.clicks).toBe(2)
  console.info(`Ten orders: packed in ${packed.seconds} s, shipped in ${shipped.seconds - packed.seconds} s`)

  for (const [nth, { number, email }] of orders.entries()) {
    const told = () =>
      mail()
        .to(email)
        .filter(({ subject }) => subject?.includes(`${number} has been shipped`))
    await expect.poll(() => told().length, { timeout: 20_000 }).toBe(1)
    expect(told()[0]?.text).toMatch(new RegExp(`Bosta[^]*BOS-${nth}\\b`))
  }
  await leave()
})

test('From the list one order takes one click; chosen orders, dialogs and report have no accessibility violation', async () => {
  const [{ id } = { id: '' }] = await tenOrders('Onefold')
  const { page, goTo, click, choose, button, spent, leave } = await atOrders('Onefold')
  await click(page.getByRole('button', { name: /^Start packing: EG-/ }).first())
  await page
    .getByText(/^Order EG-\d+ is being packed$/)
    .first()
    .waitFor()
  expect(spent().clicks).toBe(1)
  await choose.check()
  await button('Start packing (9)').waitFor()
  const look = (name: string) => checkAccessible(page, name, WIDTHS)
  await look('orders chosen')
  await button('Mark as shipped (1)').click()
  const ship = page.getByRole('dialog', { name: 'Mark as shipped' })
  await ship.getByLabel(/^EG-/).evaluate((field) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text', 'EG-1\t77\nEG-2')
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  })
  await ship.getByText('Line 1: order EG-1 is not among the chosen ones.').first().waitFor()
  await look('orders shipped wrongly')
  await ship.getByRole('button', { name: 'Close' }).first().click()
  await button('Cancel orders').click()
  const cancel = page.getByRole('dialog', { name: 'Cancel orders' })
  await cancel.getByText(/^This cancels 10 orders\./).waitFor()
  await look('orders to cancel')
  await sql("update orders set status = 'SHIPPED' where id = $1", [id])
  await cancel.getByRole('button', { name: 'Cancel orders' }).click()
  await page.getByText('9 cancelled, 1 failed').first().waitFor()
  await look('orders reported')
  await goTo('/ar/dashboard/Orders?q=Onefold')
  await page.getByRole('checkbox').first().check()
  await look('orders in Arabic')
  await leave()
})
