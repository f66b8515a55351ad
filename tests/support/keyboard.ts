import type { Locator, Page } from '@playwright/test'

/** Milliseconds until a control must be there, as for other steps of a journey; from the page's end Tab goes on at its beginning. */
const TIMEOUT = 20_000

/** Presses Tab until the control of this name has the focus. */
export async function tabTo(page: Page, name: string | RegExp): Promise<void> {
  for (const end = Date.now() + TIMEOUT; Date.now() < end;) {
    await page.keyboard.press('Tab')
    const called = await page.evaluate(() => {
      const { activeElement: at } = document
      const isField = at instanceof HTMLInputElement || at instanceof HTMLSelectElement || at instanceof HTMLTextAreaElement
      const labels = isField ? [...(at.labels ?? [])] : []
      return at?.getAttribute('aria-label') ?? (labels.map((label) => label.innerText).join(' ') || (at?.textContent ?? ''))
    })
    if (typeof name === 'string' ? called.trim() === name : name.test(called)) return
  }
  throw new Error(`${String(name)} is not reached by keyboard`)
}

/** Goes to a control by Tab, and presses Enter. */
export async function pressOn(page: Page, name: string | RegExp): Promise<void> {
  await tabTo(page, name)
  await page.keyboard.press('Enter')
}

/** Presses Tab until this control has the focus; not at all if it has it already. */
export async function tabToControl(page: Page, control: Locator): Promise<void> {
  const target = control.first()
  for (const end = Date.now() + TIMEOUT; Date.now() < end;) {
    // Between the two questions a page may draw it anew.
    const isThere = (await target.count()) > 0
    if (
      isThere &&
      (await target.evaluate((element) => element === document.activeElement, undefined, { timeout: 1000 }).catch(() => false))
    )
      return
    await page.keyboard.press('Tab')
  }
  throw new Error(`${String(control)} is not reached by keyboard`)
}
