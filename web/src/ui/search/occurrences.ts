import { foldText } from '@shop/contract/fold-text.ts'

/** A text as a search compares it, and for each of its characters where it begins and ends in the original. */
function foldWithPlaces(text: string): { folded: string; begins: number[]; ends: number[] } {
  let folded = ''
  const begins: number[] = []
  const ends: number[] = []
  // A letter together with the signs that are written over and under it.
  for (const { 0: letter, index } of text.matchAll(/\P{M}\p{M}*|\p{M}+/gsu)) {
    const part = foldText(letter)
    folded += part
    for (let sign = 0; sign < part.length; sign += 1) {
      begins.push(index)
      ends.push(index + letter.length)
    }
  }
  return { folded, begins, ends }
}

const IN_A_WORD = /[\p{L}\p{N}]$/u
/** Letters from which on a typed word is looked for inside of words. */
const INSIDE = 3

/**
 * Returns where the words of a search occur in a text, as [start, end]: typed words anywhere, other searched terms (`terms`)
 * where a word begins. Without `terms`, all typed words anywhere.
 */
export function occurrences(text: string, search: string, terms: readonly string[] | undefined): [number, number][] {
  const typed = foldText(search).split(/\s+/u).filter(Boolean)
  const inside = terms ? typed.filter((word) => word.length >= INSIDE && terms.includes(word)) : typed
  const { folded, begins, ends } = foldWithPlaces(text)
  const found: [number, number][] = []
  for (const word of new Set([...inside, ...(terms ?? [])]))
    for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + word.length))
      if (inside.includes(word) || !IN_A_WORD.test(folded.slice(0, at))) found.push([begins[at] ?? 0, ends[at + word.length - 1] ?? 0])
  return found
}
