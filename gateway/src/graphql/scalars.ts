import { GraphQLScalarType } from 'graphql'

/** The scalars of the schema. Clients only read them: no argument has their type. */
export const scalars = {
  DateTime: new GraphQLScalarType({
    name: 'DateTime',
    // Other services than ours may count milliseconds since 1970.
    serialize: (value) => new Date(typeof value === 'number' ? value : String(value)).toISOString(),
  }),
  MinorUnits: new GraphQLScalarType({
    name: 'MinorUnits',
    serialize: (value) => {
      if (Number.isSafeInteger(value)) return value
      throw new TypeError('An amount is not a whole number of piastres.')
    },
  }),
  URL: new GraphQLScalarType({ name: 'URL', serialize: String }),
}
