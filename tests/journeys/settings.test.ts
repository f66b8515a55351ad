import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { checkAccessible } from '../support/check-accessible.ts'
import { openJourneys } from '../support/journeys.ts'
import { becomeShopper, fillCart, goToPlaceOrder } from '../support/ready-shopper.ts'

const { visit, visitAdmin, mail, sql } = openJourneys()

beforeAll(async () => {
  await sql('update products set stock = greatest(stock, 200) where stock > 0 and options is null')
})

const pictureOf = async (background: string) =>
  sharp({ create: { width: 1920, height: 800, channels: 3, background } })
    .png()
    .toBuffer()

test('An administrator changes the settings; every page, the cart, the order and its mail follow at once, and the earlier ones are restored', async () => {
  const { page, leave } = await visitAdmin('/dashboard/Settings')
  const versions = async () => (await sql<{ count: number }>('select count(*)::integer as count from shop_settings'))[0]?.count ?? 0
  const save = async () => {
    const before = await versions()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('Settings saved').first().waitFor()
    await expect.poll(versions).toBe(before + 1)
  }
  await page.getByText('Nothing has been saved yet.').waitFor()
  await checkAccessible(page, 'settings', [375, 1280])
  await page.getByLabel(/^Contact email/).fill('nobody')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Not valid email').first().waitFor()
  await checkAccessible(page, 'settings-refused', [375])
  await page.getByLabel(/^Contact email/).fill('care@khan.example')
  await page.getByLabel(/^Seller's name/).fill('Khan for Trade LLC')
  await page.getByLabel(/^Tax number/).fill('123-456-789')
  await page.getByLabel(/^Sender's name/).fill('Khan Orders')
  await page.getByLabel(/^Free shipping from, in EGP/).fill('1000000')
  const files = [
    { name: 'lamps.png', mimeType: 'image/png', buffer: await pictureOf('#0b6b5d') },
    { name: 'rugs.png', mimeType: 'image/png', buffer: await pictureOf('#8a4b2d') },
  ]
  await page.locator('input[type=file]').setInputFiles(files)
  for (const [place, alt, arabic] of [
    [1, 'Lamps for less', 'مصابيح بسعر أقل'],
    [2, 'New rugs', 'سجاد جديد'],
  ] as const) {
    const slide = page.getByRole('group', { name: `Picture ${place}` })
    await slide.getByLabel(/^What it shows/).fill(alt)
    await slide.getByLabel(/^The same in Arabic/).fill(arabic)
    await slide.getByLabel(/^Leads to/).fill('/Products?sale=1')
  }
  await page.getByRole('region', { name: 'Preview of the carousel' }).getByRole('img', { name: 'Lamps for less' }).waitFor()
  await checkAccessible(page, 'settings-filled', [375, 1280])
  await save()

  const shopper = await visit({ width: 375 })
  await becomeShopper(shopper.page)
  await fillCart(shopper.page)
  await shopper.goTo('/CartPage')
  await shopper.page.getByText(/^Free shipping from EGP\s1,000,000.00: EGP\s.* more$/).waitFor()
  await checkAccessible(shopper.page, 'cart-not-yet-free', [375])

  await page.getByLabel(/^Free shipping from, in EGP/).fill('1')
  await save()
  await shopper.goTo('/CartPage')
  await shopper.page.getByText('Free shipping', { exact: true }).waitFor()
  await shopper.page.getByText(/^Shipping EGP\s0.00/).waitFor()
  await goToPlaceOrder(shopper.page)
  await shopper.page.getByText('Free shipping', { exact: true }).waitFor()
  await shopper.page.getByRole('button', { name: 'Place Order' }).click()
  await shopper.page.waitForURL(/\/success\?order=/)
  const id = new URL(shopper.page.url()).searchParams.get('order') ?? ''
  const [order] = await sql<{ fee: number; version: number; email: string }>(
    'select o.shipping_fee::integer as fee, o.settings_version as version, u.email from orders o join users u on u.id = o.user_id where o.id = $1',
    [id],
  )
  expect(order).toMatchObject({ fee: 0, version: 2 })
  await expect
    .poll(() =>
      mail()
        .to(order?.email ?? '')
        .map(({ from, text }) => [from?.name, text?.includes('Khan for Trade LLC')]),
    )
    .toContainEqual(['Khan Orders', true])
  await shopper.goTo(`/Orders/${id}`)
  await expect.poll(() => shopper.page.locator('[data-paper]').first().textContent()).toContain('Khan for Trade LLC')
  await shopper.leave()

  const visitor = await visit({ width: 1280 })
  await visitor.goTo('/ar')
  const slide = visitor.page.getByRole('link', { name: 'مصابيح بسعر أقل' }).first()
  expect(await slide.getAttribute('href')).toBe('/ar/Products?sale=1')
  expect(await visitor.page.locator('footer a[href^="mailto:"]').getAttribute('href')).toBe('mailto:care@khan.example')
  await checkAccessible(visitor.page, 'home-chosen-pictures', [375, 1280])
  await visitor.leave()

  await page.getByLabel(/^Seller's name/).fill('Somebody else')
  await save()
  await page
    .getByRole('button', { name: /^Actions for/ })
    .first()
    .waitFor()
  await page
    .getByRole('button', { name: /^Actions for/ })
    .last()
    .click()
  await page.getByRole('menuitem', { name: 'Restore' }).click()
  await expect.poll(() => page.getByLabel(/^Seller's name/).inputValue()).toBe('Khan for Trade LLC')
  await checkAccessible(page, 'settings-history', [375, 1280])
  await leave()
})

test('Without any script the chosen pictures are there', async () => {
  const { page, goTo, leave } = await visit({ width: 375, scripts: false })
  await goTo('/')
  await page.getByRole('img', { name: 'Lamps for less' }).first().waitFor()
  await leave()
})
