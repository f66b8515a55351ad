import { parse, specifiedRules, validate } from 'graphql'
import { describe, expect, test } from 'vitest'
import { inOneDocument, readStarterDocuments } from '../../gateway/src/explore/starter-documents.ts'
import { limitsRule, MAX_TOKENS } from '../../gateway/src/execution/limits.ts'
import { buildSchema } from '../../gateway/src/schema.ts'

const schema = buildSchema()
const documents = readStarterDocuments()
const mistakesIn = (query: string) => validate(schema, parse(query, { maxTokens: MAX_TOKENS }), [...specifiedRules, limitsRule])

describe('The starter documents of the explorers', () => {
  test('are one for each journey', () => {
    const journeys = ['1-browse', '2-sign-in', '3-cart', '4-order', '5-pay', '6-upload', '7-administer']
    expect(documents.map(({ name }) => name)).toEqual(journeys)
  })

  test.each(documents.map(({ name, query }) => [name, query]))('%s fits the schema and the limits', (_name, query) => {
    expect(mistakesIn(query)).toEqual([])
  })

  test('are valid as one document too, as Sandbox opens them', () => {
    expect(mistakesIn(inOneDocument(documents).query)).toEqual([])
  })

  test('come with headers that a browser can send', () => {
    for (const { headers } of documents) expect(() => new Headers(headers)).not.toThrow()
  })
})
