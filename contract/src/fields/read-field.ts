import { toPiastres } from '../money.ts'
import type { Field, Kind, KindValues } from './field.ts'

const READERS: { [K in Kind]: (text: string) => KindValues[K] } = {
  text: (text) => text,
  country: (text) => text.toUpperCase(),
  money: (text) => toPiastres(Number(text)),
  integer: Number,
  decimal: Number,
  flag: (text) => text === 'true',
}

/** The value of a field that keeps its rule, as it was typed: without spaces around it, null where it was left empty. */
export function readField({ kind, empty }: Field, typed: string): KindValues[Kind] | null {
  const text = typed.trim()
  return empty && text === '' ? null : READERS[kind](text)
}
