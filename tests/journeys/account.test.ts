import type { Page } from '@playwright/test'
import { expect, test } from 'vitest'
import { openJourneys } from '../support/journeys.ts'
import { resetLinkIn } from '../support/mail-sink.ts'
import { becomeShopper } from '../support/ready-shopper.ts'
import { logIn } from '../support/shopper-steps.ts'

const { shop, mail, visit } = openJourneys()

const NEW_PASSWORD = 'Fresh123!'

/** Waits for a toast; its text stands in the live region, too. */
const told = (page: Page, text: string) => page.getByText(text).first().waitFor()

async function newPassword(page: Page, action: string): Promise<void> {
  await page.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD)
  await page.getByLabel('Confirm new password', { exact: true }).fill(NEW_PASSWORD)
  await page.getByRole('button', { name: action }).click()
}

/** From /EditProfile: opens the screen of one detail, changes it, and is back there with the toast. */
async function change(page: Page, edit: string, label: string, value: string, toast: string): Promise<void> {
  await page.getByRole('link', { name: `Edit ${edit}` }).click()
  await page.getByLabel(label, { exact: true }).fill(value)
  await page.getByRole('button', { name: 'Save changes' }).click()
  await told(page, toast)
  await page.getByRole('heading', { name: 'Your account' }).waitFor()
  await page.getByText(value).first().waitFor()
}

test('A shopper who forgot the password reads the mail, sets a new one, and signs in with it', async () => {
  const visitor = await visit()
  const { page } = visitor
  const { email, password } = await becomeShopper(page)
  await mail().wait(email)
  await page.evaluate(() => localStorage.clear())
  await visitor.goTo('/login')
  await page.getByLabel('Email').fill(email)
  // Before the page works, a link leads to a document of its own, which knows nothing of what was typed here.
  await page.locator('button[type=submit]', { hasText: 'Sign in' }).waitFor()
  await page.getByRole('link', { name: 'Forgot Password?' }).click()
  await page.getByRole('heading', { name: 'Forgot password' }).waitFor()
  await expect.poll(() => page.getByLabel('Email').inputValue()).toBe(email)
  await page.getByRole('button', { name: 'Send link' }).click()
  await page.getByText('If there is an account with this address').waitFor()

  const { url } = resetLinkIn(await mail().wait(email, 2))
  expect(url.startsWith(shop().webUrl)).toBe(true)
  await page.goto(url)
  await page.getByRole('heading', { name: 'Add New Password' }).waitFor()
  await newPassword(page, 'Save password')
  await page.getByText('Your password is set. You can sign in now.').waitFor()
  await logIn(page, { email, password })
  await page.getByText('Opps! please check data again').waitFor()
  await logIn(page, { email, password: NEW_PASSWORD })
  await page.waitForURL((at) => at.pathname === '/')

  await page.goto(url)
  await page.getByRole('heading', { name: '404 Not Found' }).waitFor()
  await page.getByRole('link', { name: 'Ask for a new link' }).click()
  await page.getByRole('heading', { name: 'Forgot password' }).waitFor()
  await visitor.leave()
})

test('A shopper changes every field of the profile: all tabs show the change at once, and the next sign-in needs it', async () => {
  const visitor = await visit()
  const { page } = visitor
  const { email, password } = await becomeShopper(page)
  const elsewhere = await visit()
  await elsewhere.goTo('/login')
  await logIn(elsewhere.page, { email, password })
  await elsewhere.page.waitForURL((at) => at.pathname === '/')
  const tab = await visitor.newTab()
  await tab.goto('/About')

  await page.getByRole('link', { name: 'Mona Adel Your account' }).click()
  await page.getByRole('heading', { name: 'Hello, Mona Adel' }).waitFor()
  await page.getByRole('link', { name: 'Edit profile' }).click()
  await change(page, 'name', 'Full name', 'Mona Fouad', 'Name updated Successfully')
  for (const each of [page, tab]) await each.getByRole('link', { name: 'Mona Fouad Your account' }).waitFor()
  await change(page, 'phone', 'Phone', '01198765432', 'Mobile updated Successfully')
  const newEmail = `new-${email}`
  await change(page, 'email', 'Email', newEmail, 'Email updated Successfully')
  await mail().wait(newEmail)
  await mail().wait(email, 2)

  await page.getByRole('link', { name: 'Edit password' }).click()
  await page.getByLabel('Current password', { exact: true }).fill(password)
  await newPassword(page, 'Save changes')
  await told(page, 'Password updated Successfully')
  // This browser goes on with the new token, the other one is signed out.
  await page.goto('/Orders')
  await page.getByText('No orders yet').waitFor()
  await elsewhere.page.goto('/Orders')
  await elsewhere.page.getByText('Your session ended').waitFor()
  await logIn(elsewhere.page, { email: newEmail, password: NEW_PASSWORD })
  await elsewhere.page.getByText('No orders yet').waitFor()
  await elsewhere.leave()
  await visitor.leave()
})

test('An account is deleted only after a confirmation, and cannot sign in any more', async () => {
  const visitor = await visit()
  const { page } = visitor
  const account = await becomeShopper(page, '/EditProfile')
  const ask = () => page.getByRole('button', { name: 'Delete Account' }).first().click()
  await ask()
  const dialog = page.getByRole('alertdialog', { name: 'Delete Account' })
  await dialog.getByText('Are you sure you want to DELETE your account?').waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Cancel')
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  await ask()
  await dialog.getByRole('button', { name: 'Delete Account' }).click()
  await told(page, 'Your Account has been deleted Successfully')
  await page.waitForURL((at) => at.pathname === '/')
  await page.getByRole('link', { name: 'Hello, Sign In' }).first().waitFor()
  await expect.poll(() => page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))).not.toMatch(/Mona|token/)
  await visitor.goTo('/login')
  await logIn(page, account)
  await page.getByText('Opps! please check data again').waitFor()
  await visitor.leave()
})

test('A session older than ten days is refused at start, and removed from the browser', async () => {
  const visitor = await visit()
  const { page } = visitor
  await becomeShopper(page)
  await page.evaluate(() => localStorage.setItem('expiration', String(Date.now() - 1000)))
  await page.goto('/EditProfile')
  await page.waitForURL(/\/login\?next=%2FEditProfile/)
  await expect.poll(() => page.evaluate(() => [localStorage.getItem('token'), localStorage.getItem('user')])).toEqual([null, null])
  await visitor.leave()
})
