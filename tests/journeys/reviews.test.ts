import { beforeAll, expect, test } from 'vitest'
import { checkAccessible } from '../support/check-accessible.ts'
import { checkScreen, WIDTHS } from '../support/check-screen.ts'
import { openJourneys } from '../support/journeys.ts'
import { ask, becomeShopper } from '../support/ready-shopper.ts'

const { visit, visitAdmin, sql } = openJourneys()

/** The second newest product; it has no reviews. */
let product: { id: string; name: string }
beforeAll(async () => {
  const [row] = await sql<typeof product>('select id, name from products order by id desc limit 1 offset 1')
  product = row ?? { id: '', name: '' }
  await sql('delete from reviews where product_id = $1', [product.id])
  await sql('update products set stars = $2, rating = 0 where id = $1', [product.id, [0, 0, 0, 0, 0]])
})

const CREATE = `mutation ($input: CreateReviewInput!) { createReview(input: $input) { ... on CreateReviewSuccess { review { id } } } }`

test('An administrator hides a review, its author reads why, and one that is shown again and answered counts', async () => {
  const author = await visit()
  await becomeShopper(author.page)
  await ask(author.page, 'createReview', CREATE, {
    input: { productId: product.id, rating: 1, title: 'Do not buy this', comment: 'My neighbour Adel sold me a broken one.' },
  })
  await author.goTo(`/product/one/${product.id}`)
  await author.page.getByRole('link', { name: 'Rated 1 out of 5' }).waitFor()

  const admin = await visitAdmin('/dashboard/Reviews?q=adel')
  await admin.page.getByRole('button', { name: 'Actions for Do not buy this' }).click()
  await admin.page.getByRole('menuitem', { name: 'Hide' }).click()
  const hide = admin.page.getByRole('dialog', { name: 'Hide “Do not buy this”' })
  await hide.getByLabel(/^Reason/).fill('It names a neighbour. Write of the product alone, please.')
  await checkAccessible(admin.page, 'hide-review')
  await hide.getByRole('button', { name: 'Hide', exact: true }).click()
  await admin.page.getByText(/^Hidden: It names a neighbour/).waitFor()

  const other = await visit()
  await other.goTo(`/product/one/${product.id}`)
  await other.page.getByText('No reviews yet, be the first').waitFor()
  expect(await other.page.content()).not.toContain('Do not buy this')
  expect(await other.page.content()).not.toContain('aggregateRating')

  await author.page.reload()
  await author.page.getByText('Your review is hidden: nobody else sees it').waitFor()
  await author.page.getByText(/^Reason: It names a neighbour/).waitFor()
  await author.page.getByRole('heading', { name: 'Do not buy this' }).scrollIntoViewIfNeeded()
  await checkScreen(author.page, 'hidden-review')

  await admin.page.getByRole('button', { name: 'Actions for Do not buy this' }).click()
  await admin.page.getByRole('menuitem', { name: 'Answer' }).click()
  const answer = admin.page.getByRole('dialog', { name: 'Answer “Do not buy this”' })
  await answer.getByLabel(/^Answer of the shop/).fill('We are sorry. We sent you another one.')
  await answer.getByRole('button', { name: 'Save answer' }).click()
  await admin.page.getByText('We are sorry. We sent you another one.').waitFor()
  await admin.page.getByRole('button', { name: 'Actions for Do not buy this' }).click()
  await admin.page.getByRole('menuitem', { name: 'Show again' }).click()
  await admin.page.getByRole('cell', { name: 'Shown' }).waitFor()
  await checkAccessible(admin.page, 'reviews', WIDTHS)

  await other.page.reload()
  await other.page.getByText('We are sorry. We sent you another one.').waitFor()
  await other.page.getByText('1 review', { exact: true }).first().waitFor()

  await author.page.reload()
  await author.page.getByRole('button', { name: 'Edit review, Do not buy this' }).click()
  await author.page.getByLabel('Headline').fill('The second one works')
  await author.page.getByRole('radio', { name: '4 out of 5' }).check({ force: true })
  await checkScreen(author.page, 'edit-review')
  await author.page.getByRole('button', { name: 'Save changes' }).click()
  await author.page.getByRole('heading', { name: 'The second one works' }).waitFor()
  await author.page.getByRole('link', { name: 'Rated 4 out of 5' }).waitFor()
  await other.page.reload()
  await other.page.getByRole('heading', { name: 'The second one works' }).waitFor()
  await other.leave()
  await author.leave()
  await admin.leave()
})

test('In Arabic at 375 px the list of reviews and an answered review are whole', async () => {
  const admin = await visitAdmin('/ar/dashboard/Reviews', { locale: 'ar', width: 375, scheme: 'dark' })
  await admin.page.getByRole('heading', { level: 1, name: 'التقييمات' }).waitFor()
  await admin.page.getByRole('rowheader').first().waitFor()
  await checkAccessible(admin.page, 'reviews-ar', WIDTHS)
  await admin.leave()
  const visitor = await visit({ locale: 'ar', width: 375, scheme: 'dark' })
  await visitor.goTo(`/ar/product/one/${product.id}#reviews`)
  await visitor.page.getByText(/رد المتجر/).waitFor()
  await visitor.leave()
})

test('Reviews of a product are sorted and narrowed down by stars, on a phone and by keyboard', async () => {
  const [most] = await sql<{ id: string; worst: number }>(
    `select product_id as id, min(rating)::integer as worst from reviews group by product_id having count(*) > 12 and min(rating) < max(rating) limit 1`,
  )
  const { page, goTo, leave } = await visit({ width: 375 })
  await goTo(`/product/one/${most?.id}#reviews`)
  const sort = page.getByRole('combobox', { name: /^Sort by/ })
  await sort.focus()
  await sort.selectOption('WORST')
  const first = page.locator('#reviews article').first()
  await first.getByRole('img', { name: `Rated ${most?.worst} out of 5` }).waitFor()
  await page.getByRole('combobox', { name: 'Stars', exact: true }).selectOption('5')
  await first.getByRole('img', { name: 'Rated 5 out of 5' }).waitFor()
  await checkScreen(page, 'sorted-reviews')
  await leave()
})
