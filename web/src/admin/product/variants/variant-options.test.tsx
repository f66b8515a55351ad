import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { closed } from '../../../../../tests/support/dialogs.ts'
import { answers } from '../../../../../tests/support/graph.ts'
import { box, inputOf, openVariants as open, press, rows, saves, TITLE } from './variants-dialog.fixture.tsx'
import { plainShirt, shirt, shirtVariant } from './variants.fixture.ts'

// The second press of a double click is left out, so each test presses at a time of its own.
let clock = 0
beforeEach(() => {
  clock = 10_000
  vi.spyOn(performance, 'now').mockImplementation(() => (clock += 1000))
  answers('query', 'EditedVariants', { product: shirt() })
})

describe('The options', () => {
  test('are renamed with their values; the variants keep their ids', async () => {
    const calls = saves()
    const { user, dialog } = await open()
    const size = within(within(dialog).getByRole('group', { name: 'Option 1' }))
    await user.clear(size.getByRole('textbox', { name: 'Value 1' }))
    await user.type(size.getByRole('textbox', { name: 'Value 1' }), 'Small')
    await user.type(size.getByRole('textbox', { name: 'Value 1 in Arabic' }), 'صغير')
    await user.click(size.getByRole('checkbox', { name: 'Its values are colours' }))
    await user.clear(size.getByRole('textbox', { name: 'Name' }))
    await user.type(size.getByRole('textbox', { name: 'Name' }), 'Fit')
    expect(rows(dialog)).toEqual(['Small · White', 'Small · Red', 'M · White'])
    await press(user, dialog, 'Submit')
    await closed(TITLE)
    const { options, variants } = inputOf(calls[0])
    expect(options[0]).toMatchObject({ name: 'Fit', values: [{ value: 'Small', arabicValue: 'صغير', swatch: '#808080' }, { value: 'M' }] })
    expect(variants.map(({ variantId, optionValues }) => [variantId, optionValues])).toEqual([
      ['prod_1:var_1', ['Small', 'White']],
      ['prod_1:var_2', ['Small', 'Red']],
      ['prod_1:var_3', ['M', 'White']],
    ])
  })

  test('are put in another order with their variants', async () => {
    const { user, dialog } = await open()
    await press(user, dialog, 'Move Colour up')
    expect(rows(dialog)).toEqual(['White · S', 'White · M', 'Red · S'])
    await press(user, dialog, 'Move Red up')
    expect(rows(dialog)).toEqual(['Red · S', 'White · S', 'White · M'])
  })

  test('a value that is removed takes its variants along, after a question where there are pieces', async () => {
    const { user, dialog } = await open()
    await press(user, dialog, 'Remove Red')
    const question = await screen.findByRole('alertdialog', { name: 'Remove what is in stock' })
    await press(user, question, 'Remove')
    await waitFor(() => expect(rows(dialog)).toEqual(['S · White', 'M · White']))
    const colour = within(within(dialog).getByRole('group', { name: 'Option 2' }))
    await waitFor(() => expect(colour.getByRole('textbox', { name: 'Value 1' })).toHaveFocus())
    // Its only value stays.
    expect(within(dialog).queryByRole('button', { name: 'Remove White' })).toBeNull()
  })

  test('without an option the first of the same combination stays, and asks for the others', async () => {
    const { user, dialog } = await open()
    await press(user, dialog, 'Remove Colour')
    const question = await screen.findByRole('alertdialog', { name: 'Remove what is in stock' })
    expect(question).toHaveTextContent('S · Red: 7 pieces are in stock.')
    await press(user, question, 'Remove')
    await waitFor(() => expect(rows(dialog)).toEqual(['S', 'M']))
    await waitFor(() => expect(box(dialog, 'Name')).toHaveFocus())
  })

  test('make variants of a product that came in one way: its price and stock are those of the first', async () => {
    answers('query', 'EditedVariants', { product: plainShirt() })
    const calls = saves()
    const { user, dialog } = await open()
    expect(within(dialog).queryByRole('columnheader', { name: 'Picture' })).toBeNull()
    await press(user, dialog, 'Add an option')
    await waitFor(() => expect(box(dialog, 'Name')).toHaveFocus())
    await user.keyboard('Size')
    await user.type(box(dialog, 'Value 1'), '41{Enter}')
    await waitFor(() => expect(box(dialog, 'Value 2')).toHaveFocus())
    await user.keyboard('42')
    expect(rows(dialog)).toEqual(['41'])
    await press(user, dialog, 'Add the missing combinations (1)')
    await press(user, dialog, 'Submit')
    await closed(TITLE)
    expect(inputOf(calls[0]).variants).toMatchObject([
      { variantId: 'prod_1:prod_1', optionValues: ['41'], price: 10_000, stock: { count: 12, seen: 12 } },
      { optionValues: ['42'], stock: { count: 0, seen: 0 } },
    ])
  })

  test('a value that no variant has is named with what shoppers see of it, until it has one', async () => {
    const { user, dialog } = await open()
    const notice = 'No variant has these values: shoppers see them as sold out'
    expect(within(dialog).queryByText(notice)).toBeNull()
    const size = within(within(dialog).getByRole('group', { name: 'Option 1' }))
    await user.click(size.getByRole('button', { name: 'Add a value' }))
    await user.type(size.getByRole('textbox', { name: 'Value 3' }), 'XL')
    expect(within(dialog).getByText(notice)).toBeVisible()
    expect(within(dialog).getByText('Size: XL', { selector: 'bdi' })).toBeVisible()
    await press(user, dialog, 'Add the missing combinations (3)')
    expect(within(dialog).queryByText(notice)).toBeNull()
  })

  test('are at most three', async () => {
    const { user, dialog } = await open()
    await press(user, dialog, 'Add an option')
    expect(within(dialog).getAllByRole('group')).toHaveLength(3)
    expect(within(dialog).queryByRole('button', { name: 'Add an option' })).toBeNull()
  })

  test('with too many combinations say how many there may be, and none is added', async () => {
    const values = Array.from({ length: 50 }, (_, nth) => ({
      __typename: 'ProductOptionValue',
      value: `${nth}`,
      arabicName: null,
      swatch: null,
    }))
    const three = shirt().options.map((option, nth) => (nth === 0 ? { ...option, values } : { ...option, values: values.slice(0, 3) }))
    answers('query', 'EditedVariants', { product: shirt({ options: three, variants: [shirtVariant('var_1', ['0', '0'])] }) })
    const { user, dialog } = await open()
    const button = within(dialog).getByRole('button', { name: 'Add the missing combinations (149)' })
    expect(button).toHaveAccessibleDescription('At most 100 variants; with the missing ones there would be 150')
    await user.click(button)
    expect(rows(dialog)).toEqual(['0 · 0'])
  })
})
