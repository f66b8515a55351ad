import { describe, expect, test } from 'vitest'
import { anOption, aVariant } from '../product.fixture.ts'
import { choiceText, narrow, readChoice, standingOf } from './choice.ts'

const variant = (values: string[], parts = {}) => aVariant('prod_1', values, parts) as never
const shoe = {
  id: 'prod_1',
  options: [anOption('Size', ['42', '43', '44']), anOption('Colour', [['White', '#ffffff'], 'Black'])],
  variants: [
    variant(['42', 'White'], { stock: 2, amount: 450_00, imageId: 'img_w' }),
    variant(['42', 'Black'], { stock: 3, amount: 500_00, imageId: 'img_b' }),
    variant(['43', 'White'], { stock: 0, amount: 450_00, imageId: 'img_w' }),
    variant(['44', 'Black'], { stock: 1, amount: 400_00 }),
  ],
} as never

describe('A choice in the address', () => {
  test.each([
    ['nothing', null, [undefined, undefined]],
    ['the values of a variant', '42~Black', ['42', 'Black']],
    ['one value alone', '~White', [undefined, 'White']],
    ['values that are not sold together', '44~White', ['44', 'White']],
    ['a value that there is not', '45~White', [undefined, 'White']],
    ['the id of a variant', 'var_42_White', ['42', 'White']],
  ])('is %s', (_, text, choice) => {
    expect(readChoice(shoe, text)).toEqual(choice)
  })

  test('is written as it is read, and empty where nothing is chosen', () => {
    expect(choiceText([undefined, 'White'])).toBe('~White')
    expect(choiceText([undefined, undefined])).toBe('')
  })

  test('has the value of an option of one value at once, and values with any letters', () => {
    const rope = {
      id: 'prod_1',
      options: [anOption('Length', ['1~2 m']), anOption('Colour', ['Red', 'Blue'])],
      variants: [variant(['1~2 m', 'Red'])],
    }
    expect(readChoice(rope as never, null)).toEqual(['1~2 m', undefined])
    expect(readChoice(rope as never, '1~2 m~Red')).toEqual(['1~2 m', 'Red'])
  })
})

describe('A value', () => {
  test.each([
    ['is offered where a variant of it is there', 'offered', [undefined, undefined], '42'],
    ['is sold out where none of it is there', 'soldOut', [undefined, undefined], '43'],
    ['is sold out with another value', 'soldOut', ['42', 'White'], '43'],
    ['is unknown where it is not sold with another value', 'unknown', [undefined, 'White'], '44'],
  ])('%s', (_, standing, choice, value) => {
    expect(standingOf(shoe, choice, 0, value)).toBe(standing)
  })
})

describe('A choice leaves', () => {
  test('all variants before it is made', () => {
    expect(narrow(shoe, [undefined, undefined])).toMatchObject({
      isFrom: true,
      stock: 6,
      missing: 0,
      imageId: undefined,
      price: { amount: 400_00 },
    })
  })

  test('the picture and the prices of a colour', () => {
    expect(narrow(shoe, [undefined, 'White'])).toMatchObject({
      isFrom: false,
      stock: 2,
      missing: 0,
      imageId: 'img_w',
      price: { amount: 450_00 },
    })
  })

  test('one variant once it is complete', () => {
    const found = narrow(shoe, ['42', 'Black'])
    expect(found).toMatchObject({ isFrom: false, stock: 3, missing: undefined, imageId: 'img_b', variant: { id: 'prod_1:var_42_Black' } })
  })

  test('the main picture for a variant without its own', () => {
    expect(narrow(shoe, ['44', 'Black']).imageId).toBeNull()
  })

  test('nothing where the values are not sold together', () => {
    expect(narrow(shoe, ['44', 'White'])).toMatchObject({ stock: 0, missing: undefined, variant: undefined, imageId: undefined })
  })
})
