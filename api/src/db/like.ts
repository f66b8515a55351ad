import { foldText } from '@shop/contract/fold-text.ts'

/** Escapes a text, so that none of its signs is a wildcard in a pattern of `like`. */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&')

/** The pattern that finds a typed text anywhere in a folded one; undefined when nothing was typed. */
export function likeAnywhere(text: string): string | undefined {
  const folded = foldText(text).trim()
  return folded === '' ? undefined : `%${escapeLike(folded)}%`
}
