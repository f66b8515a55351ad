import { foldText } from '@shop/contract/fold-text.ts'

const known = new Map<string, string[]>()
const MAX_ENTRIES = 10_000

const stem = (text: string): string[] =>
  ` ${foldText(text).replace(/[^\p{L}\p{N}]+/gu, ' ')}`
    .replace(/ (?:[وبكف]ال|لل|ال)(?=[^ ]{3})/gu, ' ')
    .replace(/([^ ]{2}ي)ه(?= |$)/gu, '$1')
    .replace(/(ss|sh|ch|x|z)es(?= |$)/gu, '$1')
    .replace(/([a-z]{2})ies(?= |$)/gu, '$1y')
    .replace(/([^ ]{2}[a-rt-z])s(?= |$)/gu, '$1')
    .split(' ')
    .filter(Boolean)

/**
 * Returns the words of a text as a search compares them: folded, without signs, the Arabic article, the feminine ending of what ends in ya,
 * and the English plural. `stem_words` in the database does the same. Cached, since searches need the same synonyms and names again and
 * again.
 */
export function stemWords(text: string): string[] {
  const stems = known.get(text) ?? stem(text)
  if (known.size >= MAX_ENTRIES) known.clear()
  known.set(text, stems)
  return stems
}
