import { beforeAll, expect, test } from 'vitest'
import { openJourneys } from '../support/journeys.ts'
import { becomeShopper } from '../support/ready-shopper.ts'
import { logIn } from '../support/shopper-steps.ts'

const { visit, sql } = openJourneys()

/** The newest product, first on the home page; it has no reviews. */
let product: { id: string; name: string }
beforeAll(async () => {
  const [row] = await sql<typeof product>('select id, name from products order by id desc limit 1')
  product = row ?? { id: '', name: '' }
  await sql('delete from reviews where product_id = $1', [product.id])
  await sql('update products set stars = $2, rating = 0 where id = $1', [product.id, [0, 0, 0, 0, 0]])
})

test('A favourite chosen while signed out is saved at sign-in, disappears at logout, and returns with the next sign-in elsewhere', async () => {
  const visitor = await visit()
  const { page } = visitor
  const account = await becomeShopper(page)
  await page.evaluate(() => localStorage.clear())
  await visitor.goTo(`/product/one/${product.id}`)
  const heart = page.getByRole('button', { name: `Favourite, ${product.name}`, exact: true })
  await heart.click()
  await page.waitForURL(/\/login\?next=/)
  await page.getByText(`${product.name} is kept as a favourite as soon as you are signed in`).waitFor()
  await logIn(page, account)
  await page.waitForURL(/\/product\/one\//)
  await page.getByRole('link', { name: 'Favourites, 1', exact: true }).waitFor()
  await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('true')
  await page.getByRole('button', { name: /menu/i }).first().click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await page.getByRole('link', { name: 'Hello, Sign In' }).first().waitFor()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('favourites.v1'))).toBeNull()
  await visitor.leave()

  const elsewhere = await visit({ width: 375 })
  await elsewhere.goTo('/login?next=%2FFavourite')
  await logIn(elsewhere.page, account)
  await elsewhere.page.getByRole('link', { name: product.name, exact: true }).waitFor()
  await elsewhere.page.getByRole('link', { name: 'Favourites, 1', exact: true }).waitFor()
  await elsewhere.page.getByRole('button', { name: `Remove ${product.name} from favourites` }).click()
  await elsewhere.page.getByRole('heading', { name: 'no favorite' }).waitFor()
  await elsewhere.page.getByRole('button', { name: 'Undo' }).click()
  await elsewhere.page.getByRole('link', { name: product.name, exact: true }).waitFor()
  await elsewhere.leave()
})

test('A review is shown at once, its average on the product page and on the home card, and its author deletes it', async () => {
  const visitor = await visit()
  const { page } = visitor
  await becomeShopper(page)
  // The first: rows below the grid may have it too.
  const card = page
    .locator('article')
    .filter({ has: page.getByRole('link', { name: product.name, exact: true }) })
    .first()
  await card.getByRole('img', { name: 'Not rated yet' }).waitFor()
  await card.getByRole('link', { name: product.name, exact: true }).click()
  // Pressed before the page works, the link leads by a document of its own, and a reload meanwhile has no page to reload.
  await page.getByRole('heading', { level: 1, name: product.name }).waitFor()
  // The web server has cached the page without a review now, for half a minute.
  await page.reload()
  // The server does not render the form, which is for shoppers only; nor is it in sight.
  await page.getByRole('radio', { name: '4 out of 5' }).check({ force: true })
  await page.getByLabel('Headline').fill('Does what it says')
  await page.getByLabel('Written review').fill('Bought twice.')
  await page.getByRole('button', { name: 'Publish review' }).click()
  await page.getByRole('heading', { name: 'Does what it says' }).waitFor()
  await page.getByText('1 review', { exact: true }).first().waitFor()
  await page.getByRole('link', { name: 'Rated 4 out of 5' }).waitFor()
  await page.reload()
  await page.getByRole('heading', { name: 'Does what it says' }).waitFor()
  await page.goBack()
  await card.getByRole('img', { name: 'Rated 4 out of 5' }).waitFor()
  await page.goForward()
  await page.getByRole('button', { name: 'Delete Review, Does what it says' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByText('Review Deleted Successfully').first().waitFor()
  await page.getByText('No reviews yet, be the first').waitFor()
  await visitor.leave()
})
