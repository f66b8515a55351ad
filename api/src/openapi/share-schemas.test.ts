import { expect, test } from 'vitest'
import { shareSchemas } from './share-schemas.ts'

const named = (title: string, property: string) => ({ type: 'object', title, properties: { [property]: { type: 'string' } } })

test('A schema with a title stands once; places keep descriptions of their own, and a property called title is none', () => {
  const review = { type: 'object', title: 'Review', properties: { title: { type: 'string' } } }
  const places = { one: review, two: { ...review, description: 'the own one' } }
  expect(shareSchemas(places)).toEqual({
    paths: {
      one: { $ref: '#/components/schemas/Review' },
      two: { $ref: '#/components/schemas/Review', description: 'the own one' },
    },
    schemas: { Review: { type: 'object', properties: { title: { type: 'string' } } } },
  })
})

test('Two different schemas with one title are a mistake of ours', () => {
  expect(() => shareSchemas({ one: named('Thing', 'name'), two: named('Thing', 'price') })).toThrow(
    'Two schemas of REST have the title Thing',
  )
})

test('A value or null is written short, unless it is an enumeration or a schema of its own', () => {
  const orNull = (value: object) => ({ anyOf: [value, { type: 'null' }] })
  const { paths } = shareSchemas({
    text: { ...orNull({ type: 'string', maxLength: 3 }), description: 'short' },
    state: orNull({ type: 'string', enum: ['ON'] }),
    thing: orNull(named('Thing', 'name')),
  })
  expect(paths).toEqual({
    text: { type: ['string', 'null'], maxLength: 3, description: 'short' },
    state: orNull({ type: 'string', enum: ['ON'] }),
    thing: orNull({ $ref: '#/components/schemas/Thing' }),
  })
})
