import { titled } from '../../../../../tests/support/dialogs.ts'
import { screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { answers } from '../../../../../tests/support/graph.ts'
import { recordAnnouncements } from '../../../../../tests/support/announcements.ts'
import { renderPage } from '../../../../../tests/support/render-page.tsx'
import { shirt } from './variants.fixture.ts'
import { VariantsDialog } from './variants-dialog.tsx'

export const TITLE = 'Options and variants'

function Opener() {
  const [open, setOpen] = useState(false)
  return (
    <main>
      <h1 tabIndex={-1}>Products</h1>
      <button onClick={() => setOpen(true)}>Open</button>
      <VariantsDialog open={open} onClose={() => setOpen(false)} id="prod_1" />
    </main>
  )
}

/** Opens the dialog, and waits until it can be read unless `read` is false. */
export async function openVariants(read = true) {
  const said = recordAnnouncements()
  const { user } = renderPage(<Opener />, '/dashboard')
  return { user, said, dialog: await reopen(user, read) }
}
export async function reopen(user: UserEvent, read = true): Promise<HTMLElement> {
  await user.click(screen.getByRole('button', { name: 'Open' }))
  const dialog = await screen.findByRole('dialog', { name: titled(TITLE) })
  if (read) await within(dialog).findByRole('table', { name: 'Variants' })
  return dialog
}
export const box = (dialog: HTMLElement, name: string) => within(dialog).getByRole('textbox', { name })
export async function retype(user: UserEvent, dialog: HTMLElement, name: string, text: string) {
  await user.clear(box(dialog, name))
  if (text) await user.type(box(dialog, name), text)
}
export const press = (user: UserEvent, dialog: HTMLElement, name: string) => user.click(within(dialog).getByRole('button', { name }))
export const rows = (dialog: HTMLElement) =>
  within(dialog)
    .getAllByRole('rowheader')
    .map((row) => row.textContent)
export const saves = (changed: object = shirt({ version: 4 })) =>
  answers('mutation', 'UpdateProductVariants', {
    updateProductVariants: { __typename: 'UpdateProductVariantsSuccess', product: changed },
  })
export const refuses = (...fields: { path: string[]; message: string }[]) =>
  answers('mutation', 'UpdateProductVariants', {
    updateProductVariants: {
      __typename: 'ValidationError',
      message: 'Please check what you entered',
      fields: fields.map((field) => ({ __typename: 'FieldError', ...field })),
    },
  })
export const inputOf = (call: { variables: Record<string, unknown> } | undefined) =>
  call?.variables['input'] as { options: object[]; variants: Record<string, unknown>[] } & Record<string, unknown>
