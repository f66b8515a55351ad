import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** A fingerprint of the contents of files; those that match `left` do not count. */
export function fingerprintOf(globs: readonly string[], root: string, left = /^$/): string {
  const hash = createHash('sha256')
  for (const file of globSync([...globs], { cwd: root }).sort()) {
    if (left.test(file)) continue
    const path = join(root, file)
    if (statSync(path).isFile()) hash.update(file).update(readFileSync(path))
  }
  return hash.digest('hex')
}

/** Whether a file holds just this text. */
export const holds = (stamp: string, text: string): boolean => existsSync(stamp) && readFileSync(stamp, 'utf8') === text
