import { expect, test } from 'vitest'
import { brokenNames, brokenWords } from '../support/broken-text.ts'
import { cutText } from '../support/cut-text.ts'
import { openJourneys } from '../support/journeys.ts'
import { everybodysPages, officePages, SHOPPERS_PAGES } from '../support/page-lists.ts'
import { becomeShopper, fillCart, goToPlaceOrder } from '../support/ready-shopper.ts'
import { stuckHeight } from '../support/stuck-bars.ts'
import { newAccount, type Visitor } from '../support/visitor.ts'

const { visit, visitOffice, sql } = openJourneys()

const LANGUAGES = [
  ['English', '', 'en-US'],
  ['Arabic', '/ar', 'ar-EG'],
] as const
const inLanguage = (start: string, paths: readonly string[]) => paths.map((path) => (path === '/' ? start || path : start + path))

interface Look {
  text: string
  window: { width: number; height: number }
  /** Whether there is room for every word. */
  roomy: boolean
}
const LOOKS: Look[] = [
  { text: '200%', window: { width: 1280, height: 900 }, roomy: true },
  { text: '200%', window: { width: 375, height: 800 }, roomy: false },
  { text: '100%', window: { width: 320, height: 800 }, roomy: true },
]

/** What the products are called, in both languages. */
const readNames = async (): Promise<string[]> =>
  (await sql<{ name: string }>('select unnest(array[name, arabic_name]) as name from products')).map(({ name }) => name).filter(Boolean)

/** What is wrong with the page that is shown: it scrolls sideways, words are cut, names broken, or bars leave less than half of the window. */
async function wrongHere({ page }: Visitor): Promise<string[]> {
  const names = await readNames()
  await expect.poll(() => page.locator('main [aria-busy=true]').count()).toBe(0)
  await page.evaluate(() => document.fonts.ready)
  const wrong: string[] = []
  for (const { text, window, roomy } of LOOKS) {
    await page.setViewportSize(window)
    await page.waitForFunction((width) => document.documentElement.clientWidth === width, window.width)
    await page.evaluate(async (fontSize) => {
      document.documentElement.style.fontSize = fontSize
      // Rows of the grid that are far away are not laid out, and would be measured as they were at the size before.
      for (const item of document.querySelectorAll<HTMLElement>('main li')) item.style.contentVisibility = 'visible'
      // Bars at the foot come while what they repeat is out of sight, some frames later.
      scrollTo(0, document.documentElement.scrollHeight / 2)
      for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame)
    }, text)
    const stuck = await stuckHeight(page)
    const bars = stuck > window.height / 2 ? [`bars of ${stuck} px`] : []
    const words = roomy ? await brokenWords(page) : []
    const seen = [...(await cutText(page)), ...(await brokenNames(page, names)), ...words, ...bars]
    wrong.push(...seen.map((each) => `${new URL(page.url()).pathname}, ${text} at ${window.width} px: ${each}`))
  }
  return wrong
}

/** Goes to each of the pages; an element of `sign` says that it is there. */
async function wrongOn(visitor: Visitor, paths: readonly string[], sign = 'h1'): Promise<string[]> {
  const wrong: string[] = []
  for (const path of paths) {
    await visitor.goTo(path)
    await visitor.page.locator(sign).first().waitFor({ state: 'attached' })
    wrong.push(...(await wrongHere(visitor)))
    // A page that leads the shopper elsewhere has not been measured.
    expect(visitor.page.url()).toContain(path)
  }
  return wrong
}

test.each(LANGUAGES)(
  'In %s every page fits with text of 200 %, and into 320 px: nothing scrolls sideways, no word is cut, broken or stands out',
  async (_, start, locale) => {
    const visitor = await visit({ locale, expected: /404/ })
    const wrong = await wrongOn(visitor, inLanguage(start, await everybodysPages(sql)))
    const account = newAccount()
    await becomeShopper(visitor.page, '/', { ...account, name: 'Abdelrahman Abdelaziz', email: `abdelrahman.abdelaziz.${account.email}` })
    await fillCart(visitor.page, 2)
    wrong.push(...(await wrongOn(visitor, inLanguage(start, ['/', ...SHOPPERS_PAGES]))))
    expect(wrong).toEqual([])
    await visitor.leave()
  },
)

test('So does every page of the checkout', async () => {
  await sql('update products set cod = true where stock > 0')
  const visitor = await visit()
  const { page } = visitor
  const wrong: string[] = []
  await becomeShopper(page)
  const order = async (method: 'Cash' | 'Visa', address: RegExp) => {
    await goToPlaceOrder(page, method)
    await page.getByRole('button', { name: 'Place Order' }).click()
    await page.waitForURL(address)
    return new URL(page.url()).searchParams.get('order') ?? ''
  }
  await fillCart(page, 2)
  const cash = await order('Cash', /\/success\?order=/)
  await fillCart(page, 2)
  const card = await order('Visa', /\/stripe\?order=/)
  const [name] = await fillCart(page, 2)
  for (const [, start] of LANGUAGES) {
    const paths = ['/Payment', '/PlaceOrder', `/stripe?order=${card}`, '/Orders', `/Orders/${cash}`, '/Addresses']
    wrong.push(...(await wrongOn(visitor, inLanguage(start, paths))))
    await visitor.goTo(`${start}/success?order=${cash}`)
    // Else it leads home after ten seconds.
    await page.locator('main button').click()
    wrong.push(...(await wrongHere(visitor)))
  }
  await visitor.goTo('/PlaceOrder')
  const placing = page.getByRole('button', { name: 'Place Order', disabled: false })
  await placing.waitFor()
  await sql('update products set stock = 0 where name = $1', [name])
  await placing.click()
  await page.getByRole('button', { name: `Remove ${name}` }).waitFor()
  wrong.push(...(await wrongOn(visitor, ['/OrderError', '/ar/OrderError'])))
  expect(wrong).toEqual([])
  await visitor.leave()
})

test.each(LANGUAGES)('In %s every screen of the back office does, too', async (_, start, locale) => {
  await sql(`insert into audit_entries (id, actor_id, action, subject_type, subject_id, summary, before, after)
    select 'aud_' || id, id, 'updateDepartment', 'department', 'dept_1', 'name from Electricity to Electronics',
      '{"name": "Electricity"}', '{"name": "Electronics"}' from users where is_admin on conflict do nothing`)
  const visitor = await visitOffice('/dashboard', { locale })
  const paths = inLanguage(start, await officePages(sql))
  expect(await wrongOn(visitor, paths, '#office table')).toEqual([])
  await visitor.leave()
})
