import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { LANGUAGES } from '@shop/contract/languages.ts'
import { precompressFiles } from '../web/precompress.ts'
import { ROOT } from './environment.ts'
import { holds } from './stamp.ts'

/** Says which build of the client there is; `tools/build.ts` writes it. */
export const CLIENT_STAMP = 'web/dist/.inputs'

/** Which build of the client there is in a checkout; undefined before the first. */
function readBuilt(root: string): string | undefined {
  const stamp = join(root, CLIENT_STAMP)
  return existsSync(stamp) ? readFileSync(stamp, 'utf8') : undefined
}

/** Says of which build there are compressed copies; a build empties its folder, and so takes it away together with them. */
const STAMP = 'web/dist/client-en/.compressed'

const assets = (root: string): string[] =>
  LANGUAGES.flatMap((language) => {
    const folder = join(root, `web/dist/client-${language}/assets`)
    return readdirSync(folder).map((file) => join(folder, file))
  })

/** Whether files of the client have no compressed copies yet. */
export function isUncompressed(root = ROOT): boolean {
  const built = readBuilt(root)
  return built !== undefined && !holds(join(root, STAMP), built)
}

/**
 * Puts a brotli and a gzip copy beside every file of text of the client, unless they are there: more than half of the work of a build. A web
 * server that runs meanwhile sends the others as they are.
 */
export async function compressClient(onProgress: (text: string) => void = () => {}, root = ROOT): Promise<void> {
  const built = readBuilt(root)
  if (built === undefined || !isUncompressed(root)) return
  onProgress('compressing the client')
  await precompressFiles(assets(root))
  writeFileSync(join(root, STAMP), built)
}
