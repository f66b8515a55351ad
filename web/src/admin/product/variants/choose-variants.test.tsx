import { within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { closed } from '../../../../../tests/support/dialogs.ts'
import { answers } from '../../../../../tests/support/graph.ts'
import { inputOf, openVariants as open, press, saves, TITLE } from './variants-dialog.fixture.tsx'
import { plainShirt, shirt } from './variants.fixture.ts'

beforeEach(() => answers('query', 'EditedVariants', { product: shirt() }))

const ticked = (dialog: HTMLElement) =>
  within(dialog)
    .getAllByRole('checkbox', { name: /^Choose / })
    .map((box) => (box as HTMLInputElement).checked)

describe('Variants chosen by a value', () => {
  test('are filled in together: with the keyboard alone, and it is said how many', async () => {
    const calls = saves()
    const { user, dialog, said } = await open()
    const inside = within(dialog)
    await user.selectOptions(inside.getByRole('combobox', { name: 'Variants to choose' }), 'Colour: White')
    await user.tab()
    await user.keyboard('{Enter}')
    expect(said.all).toContain('2 variants of 3 chosen')
    expect(ticked(dialog)).toEqual([true, false, true])
    inside.getByRole('textbox', { name: 'New value' }).focus()
    await user.keyboard('75.5{Enter}')
    expect(said.all).toContain('Price: filled in for 2 variants')
    await user.selectOptions(inside.getByRole('combobox', { name: 'Field to fill in' }), 'Stock')
    await user.clear(inside.getByRole('textbox', { name: 'New value' }))
    await user.type(inside.getByRole('textbox', { name: 'New value' }), '30')
    await press(user, dialog, 'Fill in the chosen')
    // Enter filled in, and sent nothing.
    expect(calls).toEqual([])
    await press(user, dialog, 'Submit')
    await closed(TITLE)
    expect(inputOf(calls[0]).variants).toMatchObject([
      { price: 7550, stock: { count: 30, seen: 5 } },
      { price: 12_000, stock: { count: 7, seen: 7 } },
      { price: 7550, stock: { count: 30, seen: 0 } },
    ])
  })

  test('are added to those that are chosen, one by one too; those that are removed do not count', async () => {
    const { user, dialog } = await open()
    const inside = within(dialog)
    const choose = async (value: string) => {
      await user.selectOptions(inside.getByRole('combobox', { name: 'Variants to choose' }), value)
      await press(user, dialog, 'Choose them')
    }
    await choose('Size: M')
    await choose('Colour: Red')
    expect(ticked(dialog)).toEqual([false, true, true])
    await user.click(inside.getByRole('checkbox', { name: 'Choose S · Red' }))
    expect(inside.getByText('1 variant of 3 chosen')).toBeVisible()
    await press(user, dialog, 'Remove M · White')
    expect(inside.getByText('0 variants of 2 chosen')).toBeVisible()
    await choose('All variants')
    expect(ticked(dialog)).toEqual([true, true])
    await press(user, dialog, 'Choose none')
    expect(ticked(dialog)).toEqual([false, false])
  })

  test('get nothing that breaks the rule of the field, and nothing is filled in where none is chosen', async () => {
    const { user, dialog } = await open()
    const inside = within(dialog)
    await user.type(inside.getByRole('textbox', { name: 'New value' }), '-1{Enter}')
    expect(inside.getByRole('textbox', { name: 'New value' })).toHaveAccessibleDescription('At least 0')
    expect(inside.getByRole('button', { name: 'Fill in the chosen' })).toHaveAttribute('aria-disabled', 'true')
    await user.clear(inside.getByRole('textbox', { name: 'New value' }))
    await user.type(inside.getByRole('textbox', { name: 'New value' }), '9{Enter}')
    expect(inside.getByRole('textbox', { name: 'Price of S · White' })).toHaveValue('100')
  })
})

test('A product that comes in one way has an article number and a barcode, and nothing to choose', async () => {
  answers('query', 'EditedVariants', { product: plainShirt() })
  const calls = saves()
  const { user, dialog } = await open()
  const inside = within(dialog)
  expect(inside.queryByRole('combobox', { name: 'Variants to choose' })).toBeNull()
  await user.type(inside.getByRole('textbox', { name: 'SKU' }), 'LAMP-1')
  await user.type(inside.getByRole('textbox', { name: 'Barcode' }), '6221033101029')
  await press(user, dialog, 'Submit')
  await closed(TITLE)
  expect(inputOf(calls[0]).variants).toMatchObject([{ sku: 'LAMP-1', barcode: '6221033101029' }])
})
