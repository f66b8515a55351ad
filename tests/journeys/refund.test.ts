import { beforeAll, expect, test } from 'vitest'
import { checkAccessible } from '../support/check-accessible.ts'
import { openJourneys } from '../support/journeys.ts'
import { becomeShopper, fillCart, goToPlaceOrder } from '../support/ready-shopper.ts'

const { shop, mail, visit, visitAdmin, sql } = openJourneys()

beforeAll(async () => {
  await sql('update products set stock = greatest(stock, 200) where stock > 0 and options is null')
})

test('A shopper sees a refund: in Your Orders, without the reason, and by mail', async () => {
  const shopper = await visit()
  const account = await becomeShopper(shopper.page)
  await fillCart(shopper.page)
  await goToPlaceOrder(shopper.page, 'Visa')
  await shopper.page.getByRole('button', { name: 'Place Order' }).click()
  await shopper.page.waitForURL(/\/stripe\?order=/)
  const id = new URL(shopper.page.url()).searchParams.get('order') ?? ''
  await shopper.page.getByRole('radio', { name: 'Visa that works', exact: true }).check()
  await shopper.page.getByRole('button', { name: 'Pay now' }).click()
  await shopper.page.getByRole('heading', { name: 'Order succeeded' }).waitFor()

  const admin = await visitAdmin(`/dashboard/Orders/${id}`)
  const { page } = admin
  await page.getByText('The shop and the card provider say the same').waitFor()
  await page.getByRole('button', { name: 'Refund', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: /^Refund order EG-\d+$/ })
  await checkAccessible(page, 'the refund dialog')
  await dialog.getByLabel(/Amount in EGP/).fill('50')
  await dialog.getByLabel(/Reason/).fill('Scratched')
  await dialog.getByRole('button', { name: /^Refund EGP\s50\.00$/ }).click()
  await dialog.waitFor({ state: 'hidden' })
  await page.getByRole('list', { name: 'Refunds' }).getByText('Scratched').waitFor()
  await page.getByRole('row', { name: /^Refunded EGP\s50\.00 EGP\s50\.00$/ }).waitFor()
  // In the narrow column no word of a row's head is broken over lines.
  const broken = await page.getByRole('rowheader').evaluateAll((heads) =>
    heads.flatMap((head) => {
      const text = head.firstChild
      if (!(text instanceof Text)) return []
      return [...text.data.matchAll(/\S+/g)].filter(({ 0: word, index }) => {
        const range = document.createRange()
        range.setStart(text, index)
        range.setEnd(text, index + word.length)
        return range.getClientRects().length > 1
      })
    }),
  )
  expect(broken).toEqual([])
  await checkAccessible(page, 'an order with a refund')

  await shopper.goTo('/Orders')
  const card = shopper.page.getByRole('article').first()
  await card.getByText(/EGP\s50\.00 was refunded to your card/).waitFor()
  expect(await card.getByText('Scratched').count()).toBe(0)
  expect(await card.getByRole('button', { name: /Refund/ }).count()).toBe(0)
  const received = () => mail().to(account.email)
  const mails = () => received().filter(({ subject }) => subject?.startsWith('Refund for order'))
  await expect.poll(() => mails().length, { timeout: 20_000 }).toBe(1)
  expect(mails()[0]?.text).toMatch(/refunded EGP\s50\.00 to your card/)
  const [payment] = (await shop().standIn.payments()).filter(({ metadata }) => metadata['order_id'] === id)
  expect(payment?.refunded).toBe(5000)
  await admin.leave()
  await shopper.leave()
})
