import { foldText } from './fold-text.ts'
import { GOVERNORATES } from './governorates.ts'

const MAX_LENGTH = 100

/** A key that is the same for all ways to write a governorate; `governorate_key` of the database does the same in SQL. */
const keyOf = (written: string): string =>
  foldText(written.trim())
    .replace(/^محافظه\s+|\s+governorate$/u, '')
    .replaceAll(/[\s-]+/gu, '')

let byKey: Map<string, string> | undefined

/** Made on first use: in the browser `foldText` may be in a script that runs after this one. */
function namesByKey(): Map<string, string> {
  byKey ??= new Map(Object.entries(GOVERNORATES).flatMap(([name, arabic]) => [name, arabic].map((written) => [keyOf(written), name])))
  return byKey
}

/** The shop's name of a governorate, however people write it, in either language; undefined for an unknown one. */
export const governorateOf = (written: string): string | undefined =>
  written.length > MAX_LENGTH ? undefined : namesByKey().get(keyOf(written))
