import { GraphQLError, GraphQLScalarType } from 'graphql'
import GraphQLUpload from 'graphql-upload/GraphQLUpload.mjs'

const isAmount = (value: unknown): value is number => Number.isSafeInteger(value)

const FULL_DATE = /^\d{4}-\d{2}-\d{2}$/

/** Whether it is a day of the calendar: `Date.parse` takes the 30th of February for a day in March, and knows a year 0, which there was not. */
function isDay(value: unknown): value is string {
  if (typeof value !== 'string' || !FULL_DATE.test(value) || value.startsWith('0000')) return false
  const midnight = Date.parse(`${value}T00:00:00Z`)
  return !Number.isNaN(midnight) && new Date(midnight).toISOString().startsWith(value)
}

const RFC_3339 = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/i

/** The scalars of the schema. */
export const scalars = {
  Date: new GraphQLScalarType({
    name: 'Date',
    serialize: (value) => {
      if (isDay(value)) return value
      throw new TypeError('A day is not one of the calendar.')
    },
    parseValue(value) {
      if (isDay(value)) return value
      throw new GraphQLError('A Date is a day of the calendar as RFC 3339 text, e.g. 2026-03-01.')
    },
  }),
  DateTime: new GraphQLScalarType({
    name: 'DateTime',
    // Other services than ours may count milliseconds since 1970.
    serialize: (value) => new Date(typeof value === 'number' ? value : String(value)).toISOString(),
    parseValue(value) {
      if (typeof value !== 'string' || !RFC_3339.test(value) || Number.isNaN(Date.parse(value)) || !isDay(value.slice(0, 10)))
        throw new GraphQLError('A DateTime is RFC 3339 text, e.g. 2026-03-01T09:30:00Z.')
      return new Date(value).toISOString()
    },
  }),
  MinorUnits: new GraphQLScalarType({
    name: 'MinorUnits',
    serialize: (value) => {
      if (isAmount(value)) return value
      throw new TypeError('An amount is not a whole number of piastres.')
    },
    parseValue: (value) => {
      if (isAmount(value)) return value
      throw new GraphQLError('MinorUnits cannot represent a value that is not a whole number.')
    },
  }),
  Upload: GraphQLUpload,
  URL: new GraphQLScalarType({
    name: 'URL',
    serialize: String,
    parseValue(value) {
      if (typeof value === 'string' && URL.canParse(value)) return value
      throw new GraphQLError('A URL is an absolute one, e.g. https://shop.example/a.png.')
    },
  }),
}
