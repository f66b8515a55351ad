import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { closed } from '../../../../../tests/support/dialogs.ts'
import { answers } from '../../../../../tests/support/graph.ts'
import { box, inputOf, openVariants as open, press, retype, rows, saves, TITLE } from './variants-dialog.fixture.tsx'
import { shirt, shirtVariant, SIZE } from './variants.fixture.ts'

// The second press of a double click is left out, so each test presses at a time of its own.
let clock = 0
beforeEach(() => {
  clock = 10_000
  vi.spyOn(performance, 'now').mockImplementation(() => (clock += 1000))
  answers('query', 'EditedVariants', { product: shirt() })
})

describe('The grid of variants', () => {
  test('shows what there is, and sends it as it is but for what was typed; a stock with the one that was seen', async () => {
    const calls = saves()
    const { user, dialog, said } = await open()
    expect(rows(dialog)).toEqual(['S · White', 'S · Red', 'M · White'])
    expect(box(dialog, 'Price of S · Red')).toHaveValue('120')
    expect(box(dialog, 'SKU of S · White')).toHaveValue('S-W')
    // As heavy as the product, and not.
    expect(box(dialog, 'Weight of S · White')).toHaveValue('')
    expect(box(dialog, 'Weight of M · White')).toHaveValue('2')
    await retype(user, dialog, 'Price of S · White', '99.5')
    await retype(user, dialog, 'Stock of S · Red', '9')
    await retype(user, dialog, 'SKU of M · White', ' M-W ')
    await user.selectOptions(within(dialog).getByRole('combobox', { name: 'Picture of S · Red' }), 'Picture 2')
    await press(user, dialog, 'Submit')
    await closed(TITLE)
    const nothing = { sku: null, barcode: null, imageId: null, weight: null }
    expect(calls.map(inputOf)).toEqual([
      {
        productId: 'prod_1',
        expectedVersion: 3,
        options: [
          {
            name: 'Size',
            arabicName: 'المقاس',
            values: ['S', 'M'].map((value) => ({ value, arabicValue: null, swatch: null })),
          },
          {
            name: 'Colour',
            arabicName: null,
            values: [
              { value: 'White', arabicValue: null, swatch: '#ffffff' },
              { value: 'Red', arabicValue: null, swatch: '#cc0000' },
            ],
          },
        ],
        variants: [
          { ...nothing, variantId: 'prod_1:var_1', optionValues: ['S', 'White'], price: 9950, stock: { count: 5, seen: 5 }, sku: 'S-W' },
          {
            ...nothing,
            variantId: 'prod_1:var_2',
            optionValues: ['S', 'Red'],
            price: 12_000,
            stock: { count: 9, seen: 7 },
            imageId: 'prod_1_b',
          },
          {
            ...nothing,
            variantId: 'prod_1:var_3',
            optionValues: ['M', 'White'],
            price: 10_000,
            stock: { count: 0, seen: 0 },
            sku: 'M-W',
            weight: 2,
          },
        ],
      },
    ])
    expect(said.all).toContain('Options and variants saved')
  })

  test('adds the missing combinations in their place, at the price of the first and without stock', async () => {
    const calls = saves()
    const { user, dialog } = await open()
    await press(user, dialog, 'Add the missing combinations (1)')
    expect(rows(dialog)).toEqual(['S · White', 'S · Red', 'M · White', 'M · Red'])
    expect(within(dialog).queryByRole('button', { name: /missing/ })).toBeNull()
    await press(user, dialog, 'Submit')
    await closed(TITLE)
    const added = inputOf(calls[0]).variants[3]
    expect(added).toMatchObject({ optionValues: ['M', 'Red'], price: 10_000, stock: { count: 0, seen: 0 } })
    expect(added).not.toHaveProperty('id')
  })

  test('fills a column down with what stands in its first row', async () => {
    const calls = saves()
    const { user, dialog, said } = await open()
    await retype(user, dialog, 'Price of S · White', '80')
    await press(user, dialog, 'Fill down: Price')
    expect(said.all).toContain('Price: the first one is in every row')
    await press(user, dialog, 'Fill down: Stock')
    await press(user, dialog, 'Submit')
    await closed(TITLE)
    expect(inputOf(calls[0]).variants).toMatchObject([
      { price: 8000, stock: { count: 5, seen: 5 } },
      { price: 8000, stock: { count: 5, seen: 7 } },
      { price: 8000, stock: { count: 5, seen: 0 } },
    ])
  })

  test('removes an empty variant at once, and asks before pieces in stock go', async () => {
    const calls = saves()
    const { user, dialog } = await open()
    await press(user, dialog, 'Remove M · White')
    expect(rows(dialog)).toEqual(['S · White', 'S · Red'])
    await waitFor(() => expect(document.activeElement).toHaveAttribute('name', expect.stringMatching(/price$/)))
    await press(user, dialog, 'Remove S · Red')
    const question = await screen.findByRole('alertdialog', { name: 'Remove what is in stock' })
    expect(question).toHaveTextContent('S · Red: 7 pieces are in stock.')
    // Escape is not kept from the question, and closes the question alone.
    expect(fireEvent(question, new Event('cancel', { cancelable: true }))).toBe(true)
    fireEvent(question, new Event('close'))
    await waitFor(() => expect(question).not.toHaveAttribute('open'))
    expect(dialog).toHaveAttribute('open')
    expect(rows(dialog)).toEqual(['S · White', 'S · Red'])
    await press(user, dialog, 'Remove S · Red')
    await press(user, question, 'Remove')
    await waitFor(() => expect(rows(dialog)).toEqual(['S · White']))
    await waitFor(() => expect(document.activeElement).toHaveAttribute('name', expect.stringMatching(/price$/)))
    // The last one stays.
    expect(within(dialog).queryByRole('button', { name: 'Remove S · White' })).toBeNull()
    await press(user, dialog, 'Submit')
    await closed(TITLE)
    expect(inputOf(calls[0]).variants.map(({ variantId }) => variantId)).toEqual(['prod_1:var_1'])
  })

  test('the second press of a double click removes nothing more', async () => {
    const variants = ['a', 'b', 'c'].map((id) => shirtVariant(id, [id.toUpperCase()], { stock: 0 }))
    const option = {
      ...SIZE,
      values: ['A', 'B', 'C'].map((value) => ({ __typename: 'ProductOptionValue', value, arabicName: null, swatch: null })),
    }
    answers('query', 'EditedVariants', { product: shirt({ options: [option], variants }) })
    const { user, dialog } = await open()
    vi.mocked(performance.now).mockImplementation(() => 99_000)
    const [first] = within(dialog).getByRole('table').querySelectorAll('button')
    await user.click(first as HTMLElement)
    // The row below has moved up.
    await user.click(within(dialog).getByRole('table').querySelector('button') as HTMLElement)
    expect(rows(dialog)).toEqual(['B', 'C'])
  })

  test('Enter and the arrows lead to the same field of the next row, and send nothing', async () => {
    const calls = saves()
    const { user, dialog } = await open()
    box(dialog, 'Stock of S · White').focus()
    await user.keyboard('{Enter}')
    await waitFor(() => expect(box(dialog, 'Stock of S · Red')).toHaveFocus())
    await user.keyboard('{ArrowDown}')
    await waitFor(() => expect(box(dialog, 'Stock of M · White')).toHaveFocus())
    await user.keyboard('{ArrowUp}')
    await waitFor(() => expect(box(dialog, 'Stock of S · Red')).toHaveFocus())
    await user.tab()
    expect(box(dialog, 'SKU of S · Red')).toHaveFocus()
    expect(calls).toEqual([])
  })
})
