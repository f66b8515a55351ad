import { foldText } from './fold-text.ts'
import { GOVERNORATES } from './governorates.ts'

const MAX_LENGTH = 100

/** The same for all ways to write one: `governorate_key` of the database says it in SQL. */
const keyOf = (written: string): string =>
  foldText(written.trim())
    .replace(/^محافظه\s+|\s+governorate$/u, '')
    .replaceAll(/[\s-]+/gu, '')

let byKey: Map<string, string> | undefined

/** Made when it is first asked for: in the browser `foldText` may stand in a script that runs after this one. */
function namesByKey(): Map<string, string> {
  byKey ??= new Map(Object.entries(GOVERNORATES).flatMap(([name, arabic]) => [name, arabic].map((written) => [keyOf(written), name])))
  return byKey
}

/** The shop's name of a governorate, however people write it, in either language; undefined for what is none. */
export const governorateOf = (written: string): string | undefined =>
  written.length > MAX_LENGTH ? undefined : namesByKey().get(keyOf(written))
