import type { Locator, Page } from '@playwright/test'

/** Opens a dialog of the catalogue panel. */
export async function openDialog(page: Page, button: string, title = button): Promise<Locator> {
  await page.getByRole('group', { name: 'Catalogue' }).getByRole('button', { name: button }).click()
  const dialog = page.getByRole('dialog', { name: title })
  await dialog.getByRole('button', { name: 'Submit' }).waitFor()
  return dialog
}

export const submit = (dialog: Locator): Promise<void> => dialog.getByRole('button', { name: 'Submit' }).click()

/** Closes a dialog, with or without input in its form. */
export async function closeDialog(page: Page, dialog: Locator): Promise<void> {
  await dialog.getByRole('button', { name: 'Close' }).first().click()
  await dialog.waitFor({ state: 'hidden' })
}

/** Chooses one of the things of the shop in a select, once they are there. */
export async function chooseOne(dialog: Locator, label: string): Promise<void> {
  const field = dialog.getByLabel(label)
  await field.locator('option').nth(1).waitFor({ state: 'attached' })
  await field.selectOption({ index: 1 })
}

export async function openMenu(page: Page, row: RegExp = /^Actions for/): Promise<void> {
  await page.getByRole('button', { name: row }).first().click()
  await page.getByRole('menuitem').first().waitFor()
}
