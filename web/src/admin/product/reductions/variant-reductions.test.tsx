import { screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { answers, fails } from '../../../../../tests/support/graph.ts'
import { recordAnnouncements } from '../../../../../tests/support/announcements.ts'
import { MONA, renderPage, signIn } from '../../../../../tests/support/render-page.tsx'
import { money } from '../../../cart/cart.fixture.ts'
import { dayAt } from '../../lib/cairo-days.ts'
import { ReductionsDialog } from './reductions-dialog.tsx'

const variant = (id: string, title: string, priceBefore: object | null = null) => ({
  __typename: 'ProductVariant' as const,
  id: `prod_1:${id}`,
  title,
  optionValues: [title],
  listPrice: money(10_000),
  priceBefore,
})
const reduction = (id: string, startsAt: string, isInForce: boolean) => ({
  __typename: 'PriceReduction',
  variant: { __typename: 'ProductVariant', id: `prod_1:${id}` },
  price: money(8_000),
  startsAt,
  endsAt: '2026-03-09T22:00:00.000Z',
  isInForce,
})
const product = {
  __typename: 'Product',
  id: 'prod_1',
  name: 'Shirt',
  options: [
    {
      __typename: 'ProductOption',
      name: 'Size',
      values: ['EU 40', 'EU 41', 'EU 42'].map((value) => ({ __typename: 'ProductOptionValue', value, name: value })),
    },
  ],
  variants: [variant('a', 'EU 40'), variant('b', 'EU 41', money(9_500)), variant('c', 'EU 42')],
  reductions: [reduction('b', '2026-02-28T22:00:00.000Z', true), reduction('c', '2026-03-04T22:00:00.000Z', false)],
}

function Opener() {
  const [open, setOpen] = useState(false)
  return (
    <main>
      <h1 tabIndex={-1}>Products</h1>
      <button onClick={() => setOpen(true)}>Open</button>
      <ReductionsDialog open={open} onClose={() => setOpen(false)} id="prod_1" of="Cotton shirt" />
    </main>
  )
}

async function open() {
  const said = recordAnnouncements()
  const { user } = renderPage(<Opener />, '/dashboard')
  await user.click(screen.getByRole('button', { name: 'Open' }))
  const dialog = await screen.findByRole('dialog', { name: 'Reduced prices: Cotton shirt' })
  return { user, said, dialog: within(dialog) }
}
const cellsOf = (row: HTMLElement) =>
  within(row)
    .getAllByRole('cell')
    .slice(1)
    .map(({ textContent }) => textContent.replace(/\s/g, ' '))
const updated = (operation: string, outcome: object = { __typename: 'UpdateProductSuccess', product: null }) => ({
  __typename: `${operation}Success`,
  updates: [{ __typename: 'ProductUpdate', productId: 'prod_1', changedVariantCount: 1, outcome }],
})
const refusedOutcome = (path: string, message: string) => ({
  __typename: 'ValidationError',
  message: 'Please check what you entered',
  fields: [{ __typename: 'FieldError', path: [path], message }],
})

beforeEach(() => {
  signIn({ ...MONA, role: 'ADMIN' })
  answers('query', 'ProductReductions', { product })
})

test('Each variant shows its reduction: prices, days, the price before, and whether it is in force', async () => {
  const { dialog } = await open()
  await dialog.findByRole('table', { name: 'Reduced prices' })
  const rows = dialog.getAllByRole('row').slice(1)
  expect(rows.map(cellsOf)).toEqual([
    ['EGP 100.00', '–', '–', '–', '–', 'Not reduced'],
    ['EGP 100.00', 'EGP 80.00', 'EGP 95.00', '1 Mar 2026', '9 Mar 2026', 'In force'],
    ['EGP 100.00', 'EGP 80.00', '–', '5 Mar 2026', '9 Mar 2026', 'Planned'],
  ])
})

test('The chosen variants alone are reduced, by keyboard, and the reductions are read again', async () => {
  const reads = answers('query', 'ProductReductions', { product })
  const calls = answers('mutation', 'ReducePrices', { reducePrices: updated('ReducePrices') })
  const { user, said, dialog } = await open()
  const box = await dialog.findByRole('checkbox', { name: 'Choose EU 42' })
  box.focus()
  await user.keyboard(' ')
  const button = dialog.getByRole('button', { name: 'Reduce prices' })
  button.focus()
  await user.keyboard('{Enter}')
  const form = within(await screen.findByRole('dialog', { name: 'Reduce prices' }))
  expect(form.getByText('Chosen variants: 1')).toBeVisible()
  await user.type(form.getByLabelText('Percent off', { exact: false }), '25{Enter}')
  await waitFor(() => expect(calls).toHaveLength(1))
  expect(calls[0]?.variables['input']).toMatchObject({
    productIds: ['prod_1'],
    variantIds: ['prod_1:c'],
    reduction: { percent: 25 },
    from: dayAt(),
  })
  await waitFor(() => expect(reads).toHaveLength(2))
  expect(said.all).toContain('Reduced prices changed')
})

test('All variants with a value are chosen by keyboard, and it is said how many are', async () => {
  const { user, said, dialog } = await open()
  const select = await dialog.findByRole('combobox', { name: 'Variants to choose' })
  await user.selectOptions(select, 'Size: EU 41')
  dialog.getByRole('button', { name: 'Choose them' }).focus()
  await user.keyboard('{Enter}')
  expect(said.all).toContain('1 variant of 3 chosen')
  expect(dialog.getByRole('checkbox', { name: 'Choose EU 41' })).toBeChecked()
  await user.selectOptions(select, 'All variants')
  await user.click(dialog.getByRole('button', { name: 'Choose them' }))
  expect(dialog.getByText('3 variants of 3 chosen')).toBeVisible()
})

test('The reductions of chosen variants end after a question; without a reduction among them there is nothing to end', async () => {
  const calls = answers('mutation', 'EndPriceReductions', { endPriceReductions: updated('EndPriceReductions') })
  const { user, dialog } = await open()
  const end = await dialog.findByRole('button', { name: 'End reductions' })
  await user.click(dialog.getByRole('checkbox', { name: 'Choose EU 40' }))
  expect(end).toHaveAttribute('aria-disabled', 'true')
  await user.click(end)
  expect(calls).toEqual([])
  await user.click(dialog.getByRole('checkbox', { name: 'Choose EU 40' }))
  await user.click(dialog.getByRole('checkbox', { name: 'Choose EU 41' }))
  await user.click(end)
  await screen.findByText(/End the reductions of the chosen variants/)
  await user.click(screen.getAllByRole('button', { name: 'End reductions' }).at(-1) as HTMLElement)
  await waitFor(() =>
    expect(calls.map(({ variables }) => variables['input'])).toEqual([{ productIds: ['prod_1'], variantIds: ['prod_1:b'] }]),
  )
})

test('What the shop refuses is said, and the choice stays', async () => {
  answers('mutation', 'ReducePrices', { reducePrices: updated('ReducePrices', refusedOutcome('percent', 'Must be below EGP 0.01')) })
  const { user, dialog } = await open()
  await user.click(await dialog.findByRole('checkbox', { name: 'Choose EU 40' }))
  await user.click(dialog.getByRole('button', { name: 'Reduce prices' }))
  const form = within(await screen.findByRole('dialog', { name: 'Reduce prices' }))
  await user.type(form.getByLabelText('Percent off', { exact: false }), '1{Enter}')
  expect(await dialog.findByText('Must be below EGP 0.01')).toBeVisible()
  expect(dialog.getByRole('checkbox', { name: 'Choose EU 40' })).toBeChecked()
})

test('Reductions that cannot be read can be read again', async () => {
  fails('query', 'ProductReductions')
  const { dialog } = await open()
  expect(await dialog.findByText('The reduced prices could not be read')).toBeVisible()
  expect(dialog.getByRole('button', { name: 'Retry' })).toBeVisible()
})
