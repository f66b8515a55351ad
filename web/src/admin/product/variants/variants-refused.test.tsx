import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import { closed, staysOpen, titled } from '../../../../../tests/support/dialogs.ts'
import { answers, fails } from '../../../../../tests/support/graph.ts'
import { box, inputOf, openVariants as open, press, refuses, reopen, retype, rows, saves, TITLE } from './variants-dialog.fixture.tsx'
import { shirt, shirtVariant } from './variants.fixture.ts'

beforeEach(() => void answers('query', 'EditedVariants', { product: shirt() }))

describe('A field of options and variants that breaks a rule', () => {
  test('says so when it is left, and nothing is sent', async () => {
    const calls = saves()
    const { user, dialog } = await open()
    await retype(user, dialog, 'Price of S · Red', 'much')
    expect(box(dialog, 'Price of S · Red')).not.toHaveAttribute('aria-invalid')
    await user.tab()
    expect(box(dialog, 'Price of S · Red')).toHaveAccessibleDescription('Must be a number')
    await press(user, dialog, 'Submit')
    await waitFor(() => expect(box(dialog, 'Price of S · Red')).toHaveFocus())
    await retype(user, dialog, 'Price of S · Red', '1')
    expect(box(dialog, 'Price of S · Red')).not.toHaveAttribute('aria-invalid')
    expect(calls).toEqual([])
  })

  test('is in the summary of all, which leads to it', async () => {
    const { user, dialog } = await open()
    await retype(user, dialog, 'SKU of M · White', 's-w')
    await retype(user, dialog, 'Stock of S · White', '1.5')
    const colour = within(within(dialog).getByRole('group', { name: 'Option 2' }))
    await user.clear(colour.getByRole('textbox', { name: 'Name' }))
    await user.type(colour.getByRole('textbox', { name: 'Name' }), 'size')
    await user.clear(colour.getByRole('textbox', { name: 'Value 2' }))
    await user.type(colour.getByRole('textbox', { name: 'Value 2' }), ' WHITE')
    await press(user, dialog, 'Submit')
    const alert = await within(dialog).findByRole('alert')
    expect(
      within(alert)
        .getAllByRole('button')
        .map((button) => button.textContent),
    ).toEqual([
      'size: Name: This name is there twice',
      'size: Value 2: This value is there twice',
      'Stock of S · White: Must be a whole number',
      'SKU of M · White: Another product has this article number',
    ])
    await press(user, alert, 'SKU of M · White: Another product has this article number')
    expect(box(dialog, 'SKU of M · White')).toHaveFocus()
  })
})

describe('What the shop refuses', () => {
  test('stands at its field by the path of the shop, also after rows have moved, until the field changes', async () => {
    refuses(
      { path: ['variants', '2', 'sku'], message: 'Another product has this article number' },
      { path: ['options', '1', 'values', '0', 'value'], message: 'Not this one' },
      { path: ['variants', '1', 'image_path'], message: 'Not a picture of this product' },
    )
    const { user, dialog } = await open()
    await retype(user, dialog, 'SKU of M · White', 'TAKEN-1')
    await press(user, dialog, 'Submit')
    const sku = () => box(dialog, 'SKU of M · White')
    await waitFor(() => expect(sku()).toHaveAccessibleDescription('Another product has this article number'))
    expect(within(dialog).getByRole('alert')).toHaveTextContent('SKU of M · White: Another product has this article number')
    expect(within(dialog).getByRole('combobox', { name: 'Picture of S · Red' })).toHaveAttribute('aria-invalid', 'true')
    expect(
      within(within(dialog).getByRole('group', { name: 'Option 2' })).getByRole('textbox', { name: 'Value 1' }),
    ).toHaveAccessibleDescription('Not this one')
    await press(user, dialog, 'Move M up')
    expect(rows(dialog)[0]).toBe('M · White')
    expect(sku()).toHaveAccessibleDescription('Another product has this article number')
    await user.type(sku(), '2')
    expect(sku()).not.toHaveAttribute('aria-invalid')
    expect(sku()).toHaveValue('TAKEN-12')
  })

  test('without an answer leaves every field as it was typed, also after Close; it cannot be closed by accident', async () => {
    fails('mutation', 'UpdateProductVariants')
    const { user, dialog } = await open()
    await staysOpen(user, dialog)
    await retype(user, dialog, 'Price of S · Red', '77')
    await press(user, dialog, 'Submit')
    expect(await within(dialog).findByText(/FETCH_ERROR/)).toBeVisible()
    await user.click(within(dialog).getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement)
    await closed(TITLE)
    await reopen(user)
    expect(within(dialog).getByText('What you had typed is still here.')).toBeVisible()
    expect(box(dialog, 'Price of S · Red')).toHaveValue('77')
  })

  test('is sent once, however often it is submitted', async () => {
    let arrive: () => void = () => undefined
    const arrived = new Promise<void>((resolve) => (arrive = resolve))
    const calls = answers('mutation', 'UpdateProductVariants', async () => {
      await arrived
      return { updateProductVariants: { __typename: 'UpdateProductVariantsSuccess', product: shirt({ version: 4 }) } }
    })
    const { user, dialog } = await open()
    await user.dblClick(within(dialog).getByRole('button', { name: 'Submit' }))
    await user.keyboard('{Control>}{Enter}{/Control}')
    arrive()
    await closed(TITLE)
    expect(calls).toHaveLength(1)
  })

  test('a product that is gone, or cannot be read, says so', async () => {
    fails('query', 'EditedVariants')
    const { user } = await open(false)
    const dialog = await screen.findByRole('dialog', { name: titled(TITLE) })
    const again = await within(dialog).findByRole('button', { name: 'Retry' })
    answers('query', 'EditedVariants', { product: null })
    await user.click(again)
    expect(await within(dialog).findByText('This product is not in the shop any more.')).toBeVisible()
  })
})

describe('An edit of another administrator meanwhile', () => {
  /** They have changed a price and an article number, two white ones in S were sold, and there is a red one in M now. */
  const theirs = () => {
    const [white, red, medium] = shirt().variants
    return shirt({
      version: 8,
      variants: [
        { ...white, stock: 3, sku: 'S-W-2' },
        { ...red, listPrice: { __typename: 'Money', amount: 15_000, currency: 'EGP' }, stock: 6 },
        medium,
        shirtVariant('var_4', ['M', 'Red']),
      ],
    })
  }
  async function conflict(user: UserEvent, dialog: HTMLElement) {
    answers('mutation', 'UpdateProductVariants', {
      updateProductVariants: { __typename: 'EditConflictError', message: 'Another administrator changed it', current: theirs() },
    })
    await retype(user, dialog, 'Price of S · Red', '77')
    await retype(user, dialog, 'Stock of S · Red', '9')
    await press(user, dialog, 'Submit')
    return within(dialog).findByRole('table', { name: 'What was changed meanwhile' })
  }

  test('is shown field by field; reloading leaves what was typed', async () => {
    const { user, dialog } = await open()
    const table = await conflict(user, dialog)
    expect(
      within(table)
        .getAllByRole('row')
        .map((row) => [...row.children].map((cell) => cell.textContent)),
    ).toEqual([
      ['Field', 'Now in the shop', 'In this form'],
      ['Variants', 'S · White, S · Red, M · White, M · Red', 'S · White, S · Red, M · White'],
      ['SKU of S · White', 'S-W-2', 'S-W'],
      ['Price of S · Red', '150', '77'],
      ['Stock of S · Red', '6', '9'],
    ])
    await press(user, dialog, 'Reload what I have not changed')
    expect(within(dialog).getAllByRole('textbox')[0]).toHaveFocus()
    expect(rows(dialog)).toEqual(['S · White', 'S · Red', 'M · White', 'M · Red'])
    expect(box(dialog, 'SKU of S · White')).toHaveValue('S-W-2')
    expect(box(dialog, 'Price of S · Red')).toHaveValue('77')
    const calls = saves()
    await press(user, dialog, 'Submit')
    await closed(TITLE)
    expect(inputOf(calls[0])).toMatchObject({
      expectedVersion: 8,
      variants: [
        { variantId: 'prod_1:var_1', stock: { count: 3, seen: 3 }, sku: 'S-W-2' },
        { variantId: 'prod_1:var_2', price: 7700, stock: { count: 9, seen: 6 } },
        { variantId: 'prod_1:var_3' },
        { variantId: 'prod_1:var_4' },
      ],
    })
  })

  test('can be overwritten; a stock that was not typed here stays, so that no sale is undone', async () => {
    const { user, dialog } = await open()
    await conflict(user, dialog)
    const calls = saves()
    await press(user, dialog, 'Overwrite with this form')
    await closed(TITLE)
    const input = inputOf(calls[0])
    expect(input).toMatchObject({
      expectedVersion: 8,
      variants: [
        { variantId: 'prod_1:var_1', stock: { count: 3, seen: 3 }, sku: 'S-W' },
        { variantId: 'prod_1:var_2', price: 7700, stock: { count: 9, seen: 6 } },
        { variantId: 'prod_1:var_3' },
      ],
    })
    expect(input.variants).toHaveLength(3)
  })
})
