import { m } from '@shop/contract/messages/messages.js'
import { beforeAll, expect, test } from 'vitest'
import { checkAccessible } from '../support/check-accessible.ts'
import { openJourneys } from '../support/journeys.ts'
import { becomeShopper } from '../support/ready-shopper.ts'

const { shop, mail, visit, visitAdmin, sql } = openJourneys()

const AR = { locale: 'ar' } as const

interface SoldOut {
  id: string
  name: string
  arabicName: string
  /** Two sold-out variants, the words of each. */
  variants: { id: string; title: string }[]
}
let dress: SoldOut

/** A product of the demo shop, of which two variants are sold out. */
beforeAll(async () => {
  const [row] = await sql<SoldOut>(
    `select p.id, p.name, p.arabic_name as "arabicName",
      json_agg(json_build_object('id', v.id, 'title', array_to_string(v.option_values, ' · ')) order by v.position) as variants
    from products p join variants v on v.product_id = p.id and v.deleted_at is null
    where p.options is not null and p.deleted_at is null group by p.id having count(*) > 3 order by p.id limit 1`,
  )
  if (!row) throw new Error('no product with options in the demo shop')
  dress = { ...row, variants: row.variants.slice(0, 2) }
  await sql('update variants set stock = 5 where product_id = $1', [dress.id])
  await sql('update variants set stock = 0 where id = any($1)', [dress.variants.map(({ id }) => id)])
})

test(
  'A shopper asks for two sold-out variants, the administrator fills one, its mail leads to it, and unsubscribing gives up the other',
  { timeout: 240_000 },
  async () => {
    const [first, second] = dress.variants
    const { page, goTo, leave } = await visit({ width: 375 })
    const { email } = await becomeShopper(page)
    for (const { id, title } of dress.variants) {
      await goTo(`/product/one/${dress.id}?variant=${id}`)
      await page.getByRole('button', { name: `Tell me when it is back, ${dress.name} (${title})` }).press('Enter')
      await page.getByText(`We will mail you once when ${dress.name} (${title}) is back.`).first().waitFor()
    }
    await checkAccessible(page, 'stock-alert-asked')
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
    await goTo('/Favourite')
    await page.getByRole('heading', { name: 'What you wait for' }).waitFor()
    for (const { title } of dress.variants) await page.getByRole('link', { name: `${dress.name} (${title})` }).waitFor()
    await checkAccessible(page, 'what-is-awaited')

    const admin = await visitAdmin(`/dashboard?q=${encodeURIComponent(dress.name)}`)
    await admin.page
      .getByRole('button', { name: new RegExp(`Actions.*${dress.name}`) })
      .first()
      .click()
    await admin.page.getByRole('menuitem', { name: 'Edit' }).click()
    await admin.page.getByRole('button', { name: 'Edit options and variants' }).click()
    const grid = admin.page.getByRole('dialog', { name: 'Options and variants' })
    await grid.getByRole('textbox', { name: `Stock of ${first?.title}` }).fill('3')
    await grid.getByRole('button', { name: 'Submit' }).click()
    await grid.waitFor({ state: 'hidden' })
    await admin.leave()

    // The shop looks for what is back at its start, and then about once a minute.
    await sql("update chores set due_at = now() where name = 'back-in-stock'")
    await shop().stop('api')
    await shop().start('api')
    const mails = () => mail().to(email)
    await expect.poll(() => mails().length).toBe(2)
    const told = mails().find(({ text }) => text?.includes(`${dress.name} (${first?.title})`))
    const links = told?.text?.match(/http\S+/g) ?? []
    const pathOf = (found: string | undefined) => (found === undefined ? 'not there' : new URL(found).pathname + new URL(found).search)
    await goTo(pathOf(links.find((link) => link.includes('variant='))))
    await page
      .getByRole('button', { name: /^Add to Cart/ })
      .first()
      .waitFor()
    expect(new URL(page.url()).searchParams.get('variant')).toContain(first?.id)
    expect(await page.getByRole('radio', { checked: true }).count()).toBeGreaterThan(0)

    // The shopper need not be signed in to unsubscribe.
    const elsewhere = await visit({ width: 375, locale: 'ar-EG' })
    const unsubscribe = links.find((link) => link.includes('/unsubscribe/'))
    await elsewhere.goTo(`/ar${pathOf(unsubscribe)}`)
    await checkAccessible(elsewhere.page, 'ar-unsubscribe')
    await elsewhere.page.getByRole('button', { name: m.user_unsubscribe_end({}, AR) }).press('Enter')
    await elsewhere.page.getByRole('link', { name: m.mail_start_shopping({}, AR) }).waitFor()
    expect(await sql('select from stock_alerts where variant_id = $1', [second?.id])).toEqual([])
    await goTo('/Favourite')
    await page.getByRole('heading', { level: 1 }).waitFor()
    await expect.poll(() => page.getByRole('heading', { name: 'What you wait for' }).count()).toBe(0)
    await elsewhere.leave()
    await leave()
  },
)
