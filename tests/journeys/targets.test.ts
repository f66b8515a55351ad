import { expect, test } from 'vitest'
import { openJourneys } from '../support/journeys.ts'
import { everybodysPages, SHOPPERS_PAGES } from '../support/page-lists.ts'
import { becomeShopper, fillCart } from '../support/ready-shopper.ts'
import { addFromHome, choose, enterAddress } from '../support/shopper-steps.ts'
import { smallTargets } from '../support/small-targets.ts'

const { visit, sql } = openJourneys()

test('On a phone everything that can be pressed is 44 px large', async () => {
  const visitor = await visit({ width: 375, expected: /404/ })
  const { page } = visitor
  const found: [string, string[]][] = []
  const look = async (paths: readonly string[]) => {
    for (const path of paths) {
      await visitor.goTo(path)
      found.push([path, await smallTargets(page)])
    }
  }
  await look(await everybodysPages(sql))
  await becomeShopper(page)
  await fillCart(page, 2)
  await look(SHOPPERS_PAGES)
  expect(found.filter(([, small]) => small.length > 0)).toEqual([])
  await visitor.leave()
})

test('On a phone everything on the way from cart to order, and all that opens over a page, is 44 px large; toasts stand at the foot', async () => {
  const visitor = await visit({ width: 375 })
  const { page } = visitor
  const button = (name: string | RegExp) => page.getByRole('button', { name })
  const found: [string, string[]][] = []
  const look = async (name: string) => found.push([name, await smallTargets(page)])
  const lookAtDialog = async (name: string, role: 'dialog' | 'alertdialog' = 'alertdialog') => {
    await page.getByRole(role).getByRole('button').first().waitFor()
    await look(name)
    return page.getByRole(role)
  }
  await sql('update products set cod = true, stock = greatest(stock, 9) where stock > 0')
  await becomeShopper(page)
  // A toast is gone before a slow machine has looked where it was.
  await page.addInitScript(() => {
    const look = () => {
      const toast = document.querySelector('.Toastify__toast')
      if (toast) document.body.dataset['toast'] = `${toast.getBoundingClientRect().top > innerHeight / 2} ${toast.textContent}`
    }
    document.addEventListener('DOMContentLoaded', () =>
      new MutationObserver(look).observe(document.body, { childList: true, subtree: true }),
    )
  })
  await addFromHome(page, 2)
  await expect.poll(() => page.locator('body').getAttribute('data-toast')).toMatch(/^true .*View cart/)
  await visitor.goTo('/CartPage')
  await page.getByRole('link', { name: 'Proceed to Buy' }).click()
  await page.getByLabel('Street').waitFor()
  await look('address form')
  await enterAddress(page)
  await look('payment')
  await choose(page, 'Visa')
  await button('Continue').click()
  await button('Place Order').waitFor()
  await look('order')
  await button('Place Order').click()
  await button('Pay now').waitFor()
  await look('card')
  await visitor.goTo('/Orders')
  await page.getByRole('article').first().waitFor()
  await look('orders')
  await page.locator('main a[href^="/Orders/"]').first().click()
  await button(/^Cancel/).click()
  const question = await lookAtDialog('cancel an order')
  await question.getByRole('button').first().click()
  await page.getByRole('link', { name: /^Pay order/ }).click()
  await button('Pay now').click()
  await page.getByRole('heading', { name: 'Order succeeded' }).waitFor()
  await look('success')
  await visitor.goTo('/Addresses')
  await button(/^Delete/).click()
  await lookAtDialog('delete an address')
  await visitor.goTo('/EditProfile')
  await button('Delete Account').click()
  await lookAtDialog('delete the account')
  await visitor.goTo('/searchResults/lamp')
  await button(/^Filters/).click()
  await lookAtDialog('filters', 'dialog')
  await visitor.goTo('/')
  await button('Menu').click()
  const menu = await lookAtDialog('menu', 'dialog')
  await menu.getByRole('button', { name: 'Electronics' }).click()
  await menu.getByRole('link', { name: 'All of Electronics' }).waitFor()
  await look('menu with a department')
  await visitor.goTo(`/product/one/${(await sql<{ id: string }>('select id from products limit 1'))[0]?.id}`)
  await button(/^Enlarge/)
    .first()
    .click()
  await lookAtDialog('enlarged picture', 'dialog')
  expect(found.filter(([, small]) => small.length > 0)).toEqual([])
  await visitor.leave()
})

test('In Arabic, too, everything that can be pressed on a phone is 44 px large', async () => {
  const visitor = await visit({ width: 375, locale: 'ar-EG' })
  const { page } = visitor
  const [product] = await sql<{ id: string }>('select id from products where stock > 0 limit 1')
  const found: [string, string[]][] = []
  for (const path of ['/ar', `/ar/product/one/${product?.id}`, '/ar/signup']) {
    await visitor.goTo(path)
    if (path === '/ar/signup') await page.locator('form button[type=submit]').click()
    found.push([path, await smallTargets(page)])
  }
  expect(found.filter(([, small]) => small.length > 0)).toEqual([])
  await visitor.leave()
})
