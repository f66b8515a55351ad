import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

const filesOf = (globs: readonly string[], root: string, left: RegExp): string[] =>
  globSync([...globs], { cwd: root })
    .filter((file) => !left.test(file) && statSync(join(root, file)).isFile())
    .sort()

/** A fingerprint of what files hold; `left` are those that do not count. */
export function fingerprintOf(globs: readonly string[], root: string, left = /^$/): string {
  const hash = createHash('sha256')
  for (const file of filesOf(globs, root, left)) hash.update(file).update(readFileSync(join(root, file)))
  return hash.digest('hex')
}

/** A fingerprint of when files last changed: cheaper than what they hold, and other after a checkout. */
export function timesOf(globs: readonly string[], root: string, left = /^$/): string {
  const hash = createHash('sha256')
  for (const file of filesOf(globs, root, left)) {
    const { size, mtimeMs } = statSync(join(root, file))
    hash.update(`${file} ${size} ${mtimeMs}\n`)
  }
  return hash.digest('hex')
}

/** Whether a file holds just this text. */
export const holds = (stamp: string, text: string): boolean => existsSync(stamp) && readFileSync(stamp, 'utf8') === text
