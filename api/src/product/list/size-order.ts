const LETTERS = /^(?:(\d+)x|(x*))([sl])$|^m$/i
const NUMBER = /^(.*?)(\d+(?:\.\d+)?)\s*([a-z]*)/i
const FACTORS: Record<string, number> = { gb: 1000, tb: 1_000_000 }

/** Where a value stands among others: letters of sizes, then numbers by the word before them, then all else. */
function placeOf(value: string): { kind: 0 | 1 | 2; word: string; size: number } {
  const letters = LETTERS.exec(value)
  if (letters) {
    const [, times, xs = '', side] = letters
    const distance = side === undefined ? 0 : 1 + (times === undefined ? xs.length : Number(times))
    return { kind: 0, word: '', size: side?.toLowerCase() === 's' ? -distance : distance }
  }
  const [, word = '', number, unit = ''] = NUMBER.exec(value) ?? []
  if (number === undefined) return { kind: 2, word: '', size: 0 }
  return { kind: 1, word, size: Number(number) * (FACTORS[unit.toLowerCase()] ?? 1) }
}

/** Puts the values of an option in the order in which shoppers look for them: sizes and numbers from the smallest, all else stays as it is. */
export const bySize = <T extends { value: string; swatch: string | null }>(values: readonly T[]): T[] =>
  values
    .map((value) => ({ value, ...(value.swatch === null ? placeOf(value.value) : { kind: 2, word: '', size: 0 }) }))
    .toSorted((a, b) => a.kind - b.kind || a.word.localeCompare(b.word, 'en') || a.size - b.size)
    .map(({ value }) => value)
