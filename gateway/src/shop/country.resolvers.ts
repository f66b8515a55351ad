import { countryName } from '@shop/contract/fields/countries.ts'
import { LANGUAGES } from '../graphql/language.ts'
import type { Resolvers } from '../resolvers.generated.ts'

/** A country is its code. */
export const countryResolvers: Resolvers = {
  Country: {
    code: (code) => code,
    name: (code, args, { language }) => countryName(code, LANGUAGES[args.language ?? language]),
  },
}
