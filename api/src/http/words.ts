import { m } from '@shop/contract/messages/messages.js'
import { invalid } from './problem.ts'

/** Reads words with commas between. Throws when one is not among the known. */
export function readWords<Word extends string>(field: string, known: readonly Word[], text: string | undefined): Word[] | undefined {
  const names = text?.split(',').filter(Boolean)
  const words = known.filter((word) => names?.includes(word))
  if (names && names.some((name) => !words.includes(name as Word)))
    throw invalid([{ path: [field], code: 'INVALID', message: m.refusal_not_allowed_value() }])
  return names && words
}
