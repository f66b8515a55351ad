import { GraphQLError, GraphQLScalarType } from 'graphql'
import GraphQLUpload from 'graphql-upload/GraphQLUpload.mjs'

const isAmount = (value: unknown): value is number => Number.isSafeInteger(value)

const RFC_3339 = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/i

/** The scalars of the schema. Of `URL` clients only read values. */
export const scalars = {
  DateTime: new GraphQLScalarType({
    name: 'DateTime',
    // Other services than ours may count milliseconds since 1970.
    serialize: (value) => new Date(typeof value === 'number' ? value : String(value)).toISOString(),
    parseValue(value) {
      if (typeof value !== 'string' || !RFC_3339.test(value) || Number.isNaN(Date.parse(value)))
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
  URL: new GraphQLScalarType({ name: 'URL', serialize: String }),
}
