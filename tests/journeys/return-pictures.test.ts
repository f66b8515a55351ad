import type { Locator, Page, Request } from '@playwright/test'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { checkAccessible } from '../support/check-accessible.ts'
import { checkScreen, WIDTHS } from '../support/check-screen.ts'
import { orderDelivered } from '../support/delivered-order.ts'
import { openJourneys } from '../support/journeys.ts'
import { becomeShopper } from '../support/ready-shopper.ts'

const { visit, visitAdmin, sql } = openJourneys()

/** A photo of one colour, as a phone sends it: with the place where it was taken. */
const photo = async (name: string, background: string) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 1200, height: 900, channels: 3, background } })
    .withExif({ IFD3: { GPSLatitude: '30/1 3/1 0/1', GPSLatitudeRef: 'N' } })
    .jpeg()
    .toBuffer(),
})

/** Whether a picture is drawn, and not only there. */
const isDrawn = (picture: Locator) =>
  picture.evaluate((img) => img instanceof HTMLImageElement && img.src.startsWith('blob:') && img.naturalWidth > 0)

/** What the shop answers to an account that asks for a path. */
const ask = (page: Page, path: string) =>
  page.evaluate(async (asked) => {
    const answer = await fetch(asked, { headers: { 'x-access-token': localStorage.getItem('token') ?? '' } })
    return [answer.status, answer.headers.get('cache-control')]
  }, path)

test('On a phone a shopper sends two pictures with a return; staff see and enlarge them, another shopper finds nothing', async () => {
  const admin = await visitAdmin('/dashboard/Returns')
  const { page, goTo, leave } = await visit({ width: 375, expected: /ERR_FAILED/ })
  await becomeShopper(page)
  const id = await orderDelivered(page, admin.page)
  await goTo(`/Orders/${id}`)
  await page.getByRole('button', { name: 'Return products' }).click()
  const form = page.getByRole('form', { name: 'Return products' })
  await form.getByLabel(/^How many to return/).selectOption('1')
  await form.getByLabel(/^Why/).selectOption('DAMAGED')
  await form.locator('input[type=file]').setInputFiles([await photo('torn.jpg', '#a03020'), await photo('box.jpg', '#2060a0')])
  await form.getByText('box.jpg').waitFor()
  await checkScreen(page, 'return-form-pictures')

  // A line that breaks loses nothing; pressed again, it goes through.
  const isUpload = (request: Request) => request.headers()['content-type']?.startsWith('multipart') ?? false
  await page.route('**/graphql', (route) => (isUpload(route.request()) ? route.abort() : route.continue()))
  await form.getByRole('button', { name: 'Request the return' }).click()
  await form.getByText(/^torn\.jpg: We could not reach the shop/).waitFor()
  await checkScreen(page, 'return-form-pictures-failed')
  await page.unroute('**/graphql')
  expect(await form.getByLabel(/^Why/).inputValue()).toBe('DAMAGED')
  await form.getByRole('button', { name: 'Request the return' }).dblclick()
  const own = page.getByRole('article', { name: /^Return EG-\d+-R1$/ })
  const pictures = own.getByRole('img', { name: /^Picture \d of 2/ })
  await expect.poll(() => pictures.count(), { timeout: 20_000 }).toBe(2)
  for (const picture of await pictures.all()) await expect.poll(() => isDrawn(picture)).toBe(true)
  await checkScreen(page, 'return-pictures')

  const files = await sql<{ id: string; suffix: string; pending: boolean }>(
    'select id, suffix, return_id is null as pending from return_pictures where order_id = $1 order by nth',
    [id],
  )
  expect(files.map(({ pending }) => pending)).toEqual([false, false])
  const path = `/return-pictures/${files[0]?.id}${files[0]?.suffix}`
  expect(await ask(page, path)).toEqual([200, 'private, no-store'])
  const other = await visit({ width: 375, expected: /status of 40[14]/ })
  await becomeShopper(other.page)
  expect(await ask(other.page, path)).toEqual([404, 'private, no-store'])
  expect(await other.page.evaluate(async (asked) => (await fetch(asked)).status, path)).toBe(401)
  expect((await ask(other.page, `/images/${files[0]?.id}${files[0]?.suffix}`))[0]).toBe(404)

  await admin.goTo('/dashboard/Returns?status=REQUESTED')
  await admin.page.getByText('2 pictures').first().waitFor()
  await checkAccessible(admin.page, 'returns-with-pictures', WIDTHS)
  await admin.goTo(`/dashboard/Orders/${id}#returns`)
  const first = admin.page.getByRole('button', { name: /^Picture 1 of 2/ })
  await expect.poll(() => isDrawn(first.getByRole('img'))).toBe(true)
  await checkAccessible(admin.page, 'staff-return-pictures', WIDTHS)
  await first.click()
  const viewer = admin.page.getByRole('dialog', { name: /^Pictures of return/ })
  await expect.poll(() => isDrawn(viewer.getByRole('img'))).toBe(true)
  await checkAccessible(admin.page, 'return-picture-enlarged')
  await admin.page.keyboard.press('Escape')
  await expect.poll(() => first.evaluate((button) => button === document.activeElement)).toBe(true)
  await other.leave()
  await admin.leave()
  await leave()
})

test('In Arabic, in the dark, a picture is chosen, sent and seen', async () => {
  const admin = await visitAdmin('/ar/dashboard/Returns', { locale: 'ar', width: 375, scheme: 'dark' })
  const { page, goTo, leave } = await visit({ width: 375, locale: 'ar-EG', scheme: 'dark' })
  await becomeShopper(page, '/ar')
  const id = await orderDelivered(page, admin.page, 'ar')
  await goTo(`/ar/Orders/${id}`)
  await page.getByRole('button', { name: 'إرجاع منتجات' }).click()
  const form = page.getByRole('form', { name: 'إرجاع منتجات' })
  await form.getByLabel(/^العدد/).selectOption('1')
  await form.getByLabel(/^السبب/).selectOption('DAMAGED')
  await form.locator('input[type=file]').setInputFiles([await photo('torn.jpg', '#a03020')])
  await form.getByText('torn.jpg').waitFor()
  await checkScreen(page, 'return-form-pictures-ar')
  await form.getByRole('button', { name: 'طلب الإرجاع' }).click()
  const picture = page.getByRole('article', { name: /^المرتجع/ }).getByRole('img', { name: /^الصورة/ })
  await expect.poll(async () => (await picture.count()) > 0 && isDrawn(picture), { timeout: 20_000 }).toBe(true)
  await checkScreen(page, 'return-pictures-ar')
  await admin.goTo(`/ar/dashboard/Orders/${id}#returns`)
  await expect.poll(() => isDrawn(admin.page.getByRole('img', { name: /^الصورة/ }))).toBe(true)
  await checkAccessible(admin.page, 'staff-return-pictures-ar', WIDTHS)
  await admin.leave()
  await leave()
})
