import { COUNTRIES, countryName } from '@shop/contract/fields/countries.ts'
import type { Language } from '@shop/contract/languages.ts'
import { LANGUAGES } from '../graphql/language.ts'
import type { Resolvers } from '../resolvers.generated.ts'

type Names = ReadonlyMap<string, string>
const known = new Map<Language, Names>()

/** The names of all countries in a language, made once: to ask for one takes as long as all else of a product's fields. */
function namesIn(language: Language): Names {
  const names = known.get(language) ?? new Map(COUNTRIES.map((code) => [code, countryName(code, language)]))
  known.set(language, names)
  return names
}

/** A country is its code; a service may send one that we do not know. */
export const countryResolvers: Resolvers = {
  Country: {
    code: (code) => code,
    name(code, args, { language }) {
      const asked = LANGUAGES[args.language ?? language]
      return namesIn(asked).get(code) ?? countryName(code, asked)
    },
  },
}
