import type { Page } from '@playwright/test'
import { beforeAll, describe, expect, test } from 'vitest'
import { checkScreen as check, smallOnPhone } from '../support/check-screen.ts'
import { arabicPaths, whatDoesNotFit, wrongOn } from '../support/fitting.ts'
import { openJourneys } from '../support/journeys.ts'
import { everybodysPages, SHOPPERS_PAGES } from '../support/page-lists.ts'
import { becomeShopper, fillCart } from '../support/ready-shopper.ts'
import { addFromHome } from '../support/shopper-steps.ts'
import { newAccount } from '../support/visitor.ts'

const { visit, sql } = openJourneys()

let product: string
beforeAll(async () => {
  await sql('update products set cod = true where stock > 0')
  const [row] = await sql<{ id: string }>('select id from products where stock > 0 limit 1')
  product = row?.id ?? ''
})

/** A shopper whose name and address of mail are long. */
const longAccount = () => {
  const account = newAccount()
  return { ...account, name: 'Abdelrahman Abdelaziz', email: `abdelrahman.abdelaziz.${account.email}` }
}
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })

describe('Storefront screens, light and dark, wide and narrow, with large text and for a finger:', () => {
  test('public pages', async () => {
    const visitor = await visit({ expected: /404/ })
    for (const path of await everybodysPages(sql)) {
      await visitor.goTo(path)
      await check(visitor.page, path)
    }
    await visitor.leave()
  })

  test('forms with mistakes', async () => {
    const visitor = await visit()
    const { page } = visitor
    await visitor.goTo('/signup')
    await button(page, 'Register').click()
    await page.getByText('Please check 5 fields').waitFor()
    await check(page, '/signup with mistakes')
    await visitor.goTo('/login')
    await page.getByLabel('Email').fill('nobody@khan.example')
    await page.getByLabel('Password', { exact: true }).fill('Wrong12!')
    await button(page, 'Sign in').click()
    await page.getByText('Opps! please check data again').waitFor()
    await check(page, '/login refused')
    await visitor.leave()
  })

  test('pages of the account', async () => {
    const visitor = await visit()
    const { page } = visitor
    await becomeShopper(page, '/user', longAccount())
    await page.getByRole('link', { name: 'Edit profile' }).waitFor()
    await check(page, '/user')
    await visitor.goTo('/')
    await page.getByRole('link', { name: /Abdelrahman/ }).waitFor()
    await check(page, 'home of a shopper')
    await visitor.goTo('/Updatepass')
    await page.getByLabel('New password', { exact: true }).fill('short')
    await button(page, 'Save changes').click()
    await page.getByText('Please check 3 fields').waitFor()
    await check(page, '/Updatepass with mistakes')
    for (const path of ['/UpdateName', '/UpdateEmail', '/UpdatePhone']) {
      await visitor.goTo(path)
      await button(page, 'Save changes').waitFor()
      await check(page, path)
    }
    await visitor.goTo('/Addresses')
    await page.getByText('No addresses yet').waitFor()
    await check(page, 'no addresses')
    await visitor.goTo('/ShippingForm?next=%2FAddresses')
    await button(page, 'Save address').waitFor()
    await check(page, 'an address for the address book')
    await visitor.goTo('/EditProfile')
    await page.getByText('••••••••').waitFor()
    await check(page, '/EditProfile')
    await button(page, 'Delete Account').click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).waitFor()
    await check(page, 'the question before deletion')
    await visitor.leave()
  })

  test('favourites and reviews', async () => {
    const visitor = await visit()
    const { page } = visitor
    await becomeShopper(page, '/Favourite')
    await page.getByText('no favorite').waitFor()
    await check(page, 'no favourites')
    await visitor.goTo(`/product/one/${product}`)
    // The form is there for shoppers only: by then the page knows who is here, and its buttons work.
    await button(page, 'Publish review').waitFor()
    await button(page, /^Favourite, /).click()
    await page.getByRole('link', { name: 'Favourites, 1' }).waitFor()
    await button(page, 'Publish review').click()
    await page.getByText('Please check 3 fields').waitFor()
    await check(page, 'product with a heart and a review with mistakes')
    await page.goto('/Favourite')
    await button(page, /^Remove .* from favourites$/).waitFor()
    await check(page, 'favourites')
    await page.goto('/AddReview')
    await page.getByText('Nothing to review yet').waitFor()
    await check(page, 'nothing to review')
    await page.goto(`/AddReview?product=${product}`)
    await page.getByLabel('Headline').waitFor()
    await check(page, 'add review')
    await visitor.leave()
  })
})

test('On a phone all overlays can be used with a finger, and toasts are at the foot', async () => {
  const visitor = await visit({ width: 375 })
  const { page } = visitor
  const look = async (name: string) => expect([name, await smallOnPhone(page)]).toEqual([name, []])
  await becomeShopper(page)
  // A toast is gone before a slow machine has looked where it was.
  await page.addInitScript(() => {
    const where = () => {
      const toast = document.querySelector('.Toastify__toast')
      if (toast) document.body.dataset['toast'] = `${toast.getBoundingClientRect().top > innerHeight / 2} ${toast.textContent}`
    }
    document.addEventListener('DOMContentLoaded', () =>
      new MutationObserver(where).observe(document.body, { childList: true, subtree: true }),
    )
  })
  await addFromHome(page, 2)
  await expect.poll(() => page.locator('body').getAttribute('data-toast')).toMatch(/^true .*View cart/)
  await visitor.goTo('/searchResults/lamp')
  await button(page, /^Filters/).click()
  await page.getByRole('dialog').getByRole('button').first().waitFor()
  await look('filters')
  await visitor.goTo('/')
  await button(page, 'Menu').click()
  const menu = page.getByRole('dialog')
  await menu.getByRole('button').first().waitFor()
  await look('menu')
  await menu.getByRole('button', { name: 'Electronics' }).click()
  await menu.getByRole('link', { name: 'All of Electronics' }).waitFor()
  await look('menu with a department')
  await visitor.goTo(`/product/one/${product}`)
  await button(page, /^Enlarge/)
    .first()
    .click()
  await page.getByRole('dialog').getByRole('button').first().waitFor()
  await look('enlarged picture')
  await visitor.leave()
})

test('In Arabic every page fits with text of 200 % and into 320 px, and can be used with a finger', async () => {
  const visitor = await visit({ locale: 'ar-EG', expected: /404/ })
  const { page } = visitor
  const small = async () => (await smallOnPhone(page)).map((each) => `${page.url()}: small: ${each}`)
  const look = async () => [...(await whatDoesNotFit(page)), ...(await small())]
  const wrong = await wrongOn(visitor, arabicPaths(await everybodysPages(sql)), { look })
  await visitor.goTo('/ar/signup')
  await page.locator('form button[type=submit]').click()
  wrong.push(...(await small()))
  await becomeShopper(page, '/About', longAccount())
  await fillCart(page, 2)
  wrong.push(...(await wrongOn(visitor, arabicPaths(['/', ...SHOPPERS_PAGES]), { look })))
  expect(wrong).toEqual([])
  await visitor.leave()
})
