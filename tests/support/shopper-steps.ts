import type { Page } from '@playwright/test'
import { newAccount, type NewAccount } from './visitor.ts'

/** Fills the sign-up form and sends it; ends signed in, past /login. */
export async function signUp(page: Page, account: NewAccount = newAccount()): Promise<NewAccount> {
  await page.getByLabel('Full name').fill(account.name)
  await page.getByLabel('Email').fill(account.email)
  await page.getByLabel('Phone').fill(account.phone)
  await page.getByLabel('Password', { exact: true }).fill(account.password)
  await page.getByLabel('Confirm password', { exact: true }).fill(account.password)
  await page.getByRole('button', { name: 'Register' }).click()
  await page.waitForURL(({ pathname }) => !/^\/(signup|login)$/i.test(pathname))
  return account
}

/** Fills the login form and sends it. */
export async function logIn(page: Page, { email, password }: Pick<NewAccount, 'email' | 'password'>): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

/** The cart link in the header says how many pieces are in the cart. */
export const cartWith = (page: Page, count: number) =>
  page.getByRole('link', { name: `Cart, ${count === 0 ? 'empty' : `${count} ${count === 1 ? 'item' : 'items'}`}`, exact: true })

/** Puts the given number of different products into the cart from the home grid; returns their names. */
export async function addFromHome(page: Page, howMany = 1): Promise<string[]> {
  await page.goto('/')
  const buttons = page.getByRole('button', { name: /^Add to Cart, / })
  await buttons.first().waitFor()
  const names = (await buttons.evaluateAll((all) => all.map((each) => each.getAttribute('aria-label') ?? ''))).map((label) =>
    label.replace('Add to Cart, ', ''),
  )
  const wanted = names.slice(0, howMany)
  for (const [place, name] of wanted.entries()) {
    // The first: rows below the grid may have it too.
    await page
      .getByRole('button', { name: `Add to Cart, ${name}`, exact: true })
      .first()
      .click()
    await cartWith(page, place + 1).waitFor()
  }
  return wanted
}

/** Fills the address form and goes on to the payment page. */
export async function enterAddress(page: Page): Promise<void> {
  const values = { Street: 'Talaat Harb', Building: '12', 'Zip code': '11511', City: 'Cairo', State: 'Cairo' }
  for (const [label, value] of Object.entries(values)) await page.getByLabel(label).fill(value)
  await page.getByRole('button', { name: 'Continue' }).click()
  // The address changes before the page's code is there; the button of the page before has the same name.
  await page.getByRole('heading', { name: 'Payment', exact: true }).waitFor()
}

/** Chooses one of the radio buttons that stand on cards: the label covers all of its card, the button included. */
export const choose = (page: Page, name: string): Promise<void> => page.getByRole('radio', { name, exact: true }).check({ force: true })
