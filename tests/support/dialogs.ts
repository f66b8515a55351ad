import { fireEvent, screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect } from 'vitest'

/** Finds a dialog by its title, whichever thing that names. */
export const titled =
  (title: string) =>
  (name: string): boolean =>
    name === title || name.startsWith(`${title}: `)

/** Opens a dialog by its button, and returns both; the focus is on its first field. */
export async function openDialog(user: UserEvent, button: string, title = button) {
  const opener = await screen.findByRole('button', { name: button })
  await user.click(opener)
  const dialog = await screen.findByRole('dialog', { name: titled(title) })
  await waitFor(() => expect(dialog.querySelector('input, select, textarea')).toHaveFocus())
  return { opener, dialog }
}

/** Neither Escape, nor a press outside, nor the browser's own wish closes it. */
export async function staysOpen(user: UserEvent, dialog: HTMLElement): Promise<void> {
  expect(dialog).toHaveAttribute('closedby', 'none')
  await user.keyboard('{Escape}')
  expect(fireEvent(dialog, new Event('cancel', { cancelable: true }))).toBe(false)
  fireEvent.click(dialog)
  expect(dialog).toHaveAttribute('open')
}

/** Waits until the dialog has closed. */
export async function closed(title: string): Promise<void> {
  await waitFor(() => expect(screen.queryByRole('dialog', { name: titled(title) })).toBeNull())
}
