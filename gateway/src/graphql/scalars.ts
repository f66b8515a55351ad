import { GraphQLError, GraphQLScalarType } from 'graphql'
import GraphQLUpload from 'graphql-upload/GraphQLUpload.mjs'

const isAmount = (value: unknown): value is number => Number.isSafeInteger(value)

/** The scalars of the schema. Of `DateTime` and `URL` clients only read values. */
export const scalars = {
  DateTime: new GraphQLScalarType({
    name: 'DateTime',
    // Other services than ours may count milliseconds since 1970.
    serialize: (value) => new Date(typeof value === 'number' ? value : String(value)).toISOString(),
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
