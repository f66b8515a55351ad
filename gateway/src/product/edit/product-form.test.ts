import { plainFields } from '@shop/contract/fields/field.ts'
import { productFields } from '@shop/contract/fields/product.ts'
import { readFileSync } from 'node:fs'
import { buildSchema, isInputObjectType } from 'graphql'
import { expect, test } from 'vitest'
import { formFields } from './product-form.ts'

const schema = buildSchema(readFileSync(new URL('../../../../schema.graphql', import.meta.url), 'utf8'))
const FIELDS = plainFields(productFields)

test.each(['CreateProductInput', 'UpdateProductInput'])('The input of %s has every field of a product', (name) => {
  const input = schema.getType(name)
  const taken = isInputObjectType(input) ? Object.keys(input.getFields()) : []
  expect(taken).toEqual(expect.arrayContaining(FIELDS.map(([rest, { graph = rest }]) => graph)))
})

test('A product form sends given fields as text, null empties optional ones, and omitted ones are not sent', () => {
  expect(formFields({ price: 12_345, cashOnDelivery: false, countryOfOrigin: 'EG', arabicName: null, name: null, stock: 0 })).toEqual({
    price: '123.45',
    cod: 'false',
    countryOfOrigin: 'EG',
    arabicName: '',
    stock: '0',
  })
})
