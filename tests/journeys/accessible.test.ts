import { beforeAll, describe, test } from 'vitest'
import { checkAccessible as check } from '../support/check-accessible.ts'
import { openJourneys } from '../support/journeys.ts'
import { everybodysPages } from '../support/page-lists.ts'
import { becomeShopper, fillCart, goToPlaceOrder } from '../support/ready-shopper.ts'
import type { VisitorOptions } from '../support/visitor.ts'

const { visit, sql } = openJourneys()

let product: string
beforeAll(async () => {
  await sql('update products set cod = true where stock > 0')
  const [row] = await sql<{ id: string }>('select id from products where stock > 0 limit 1')
  product = row?.id ?? ''
})

const LOOKS: [string, VisitorOptions][] = [
  ['1280 px', { width: 1280 }],
  ['375 px', { width: 375 }],
]

describe.each(LOOKS)('%s', (_, options) => {
  test('Pages for everybody have no accessibility violation', async () => {
    const visitor = await visit({ ...options, expected: /404/ })
    for (const path of await everybodysPages(sql)) {
      await visitor.goTo(path)
      await check(visitor.page, path)
    }
    await visitor.leave()
  })

  test('Forms with mistakes have none either', async () => {
    const visitor = await visit(options)
    const { page } = visitor
    await visitor.goTo('/signup')
    await page.getByRole('button', { name: 'Register' }).click()
    await page.getByText('Please check 5 fields').waitFor()
    await check(page, '/signup with mistakes')
    await visitor.goTo('/login')
    await page.getByLabel('Email').fill('nobody@khan.example')
    await page.getByLabel('Password', { exact: true }).fill('Wrong12!')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.getByText('Opps! please check data again').waitFor()
    await check(page, '/login refused')
    await visitor.leave()
  })

  test('Pages of the account have none', async () => {
    const visitor = await visit(options)
    const { page } = visitor
    await becomeShopper(page, '/user')
    await page.getByRole('link', { name: 'Edit profile' }).waitFor()
    await check(page, '/user')
    await visitor.goTo('/Updatepass')
    await page.getByLabel('New password', { exact: true }).fill('short')
    await page.getByRole('button', { name: 'Save changes' }).click()
    await page.getByText('Please check 3 fields').waitFor()
    await check(page, '/Updatepass with mistakes')
    for (const path of ['/UpdateName', '/UpdateEmail', '/UpdatePhone']) {
      await visitor.goTo(path)
      await page.getByRole('button', { name: 'Save changes' }).waitFor()
      await check(page, path)
    }
    await visitor.goTo('/Addresses')
    await page.getByText('No addresses yet').waitFor()
    await check(page, 'no addresses')
    await visitor.goTo('/ShippingForm?next=%2FAddresses')
    await page.getByRole('button', { name: 'Save address' }).waitFor()
    await check(page, 'an address for the address book')
    await visitor.goTo('/EditProfile')
    await page.getByText('••••••••').waitFor()
    await check(page, '/EditProfile')
    await page.getByRole('button', { name: 'Delete Account' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).waitFor()
    await check(page, 'the question before deletion')
    await visitor.leave()
  })

  test('Favourites and reviews have none', async () => {
    const visitor = await visit(options)
    const { page } = visitor
    await becomeShopper(page, '/Favourite')
    await page.getByText('no favorite').waitFor()
    await check(page, 'no favourites')
    await visitor.goTo(`/product/one/${product}`)
    // The form is there for shoppers only: by then the page knows who is here, and its buttons work.
    await page.getByRole('button', { name: 'Publish review' }).waitFor()
    await page.getByRole('button', { name: /^Favourite, / }).click()
    await page.getByRole('link', { name: 'Favourites, 1' }).waitFor()
    await page.getByRole('button', { name: 'Publish review' }).click()
    await page.getByText('Please check 3 fields').waitFor()
    await check(page, 'product with a heart and a review with mistakes')
    await page.goto('/Favourite')
    await page.getByRole('button', { name: /^Remove .* from favourites$/ }).waitFor()
    await check(page, 'favourites')
    await page.goto('/AddReview')
    await page.getByText('Nothing to review yet').waitFor()
    await check(page, 'nothing to review')
    await page.goto(`/AddReview?product=${product}`)
    await page.getByLabel('Headline').waitFor()
    await check(page, 'add review')
    await visitor.leave()
  })

  test('What cannot be bought, or not in cash, has none, wherever it is said', async () => {
    const visitor = await visit(options)
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

  test('Pages of the checkout have none', async () => {
    const visitor = await visit(options)
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
    await page.goto('/PlaceOrder')
    const placing = page.getByRole('button', { name: 'Place Order', disabled: false })
    // A shortage that the page knows of blocks there: this one comes after it has read the cart.
    await placing.waitFor()
    await sql('update products set stock = 0 where name = $1', [name])
    await placing.click()
    await page.getByRole('button', { name: `Remove ${name}` }).waitFor()
    await check(page, 'order error')
    await page.getByRole('button', { name: `Remove ${name}` }).click()
    await page.getByText('Out-of-stock Products Removed').waitFor()
    await sql('update products set stock = 9 where name = $1', [name])
    await page.getByRole('link', { name: 'Back to Place Order' }).click()
    await page.getByRole('button', { name: 'Place Order' }).click()
    await page.getByRole('button', { name: 'Stay on this page' }).click()
    await check(page, 'success')
    await page.goto('/Orders')
    await page.getByRole('article').first().waitFor()
    await check(page, 'orders')
    await page.getByRole('link', { name: /^Order EG-/ }).click()
    await page.getByRole('button', { name: 'Print receipt' }).waitFor()
    await check(page, 'one order')
    await page.goto('/Orders/ord_nothing')
    await page.getByRole('heading', { level: 1, name: 'No such order' }).waitFor()
    await check(page, 'no such order')
    await visitor.leave()
  })
})
