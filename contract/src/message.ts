import type { Language } from './languages.ts'
import { getLocale } from './locale.ts'

/** A text, or a named part of a message, such as the words of a link. */
export type MessagePart<Mark extends string = string> = string | readonly [mark: Mark, inside?: readonly MessagePart<Mark>[]]

/** A message in another language than that of here and now. */
interface Options {
  locale?: Language
}
type Say<Inputs, Said> = {} extends Inputs ? (inputs?: Inputs, options?: Options) => Said : (inputs: Inputs, options?: Options) => Said

/** A text of contract/messages with its inputs filled in. */
export type Message<Inputs> = Say<Inputs, string>

/** A message with named parts: called it returns the text alone, its `parts` show where the named ones are. */
export type MarkedMessage<Inputs, Mark extends string> = Message<Inputs> & { parts: Say<Inputs, MessagePart<Mark>[]> }

const textOf = (parts: readonly MessagePart[]): string =>
  parts.map((part) => (typeof part === 'string' ? part : textOf(part[1] ?? []))).join('')

type Call<Said> = (inputs?: object, options?: Options) => Said

/** Makes a message of its texts in all languages, which uses the one of here and now. */
export const spoken =
  <Said>(texts: Record<Language, (inputs: object) => Said>): Call<Said> =>
  (inputs = {}, { locale = getLocale() } = {}) =>
    texts[locale](inputs)

/** Makes a message with named parts. */
export const marked = (parts: Call<MessagePart[]>) =>
  Object.assign((inputs?: object, options?: Options): string => textOf(parts(inputs, options)), { parts })

const rules = new Map<Language, Intl.PluralRules>()

/** The plural form of a number in a language: 'one', 'few' … */
export function plural(language: Language, count: unknown): Intl.LDMLPluralRule {
  const known = rules.get(language) ?? new Intl.PluralRules(language)
  rules.set(language, known)
  return known.select(Number(count))
}
