import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isAlive } from '../api/src/db/child-process.ts'
import { fail } from './environment.ts'

/** Makes sure that one starter at a time uses a data folder. Answers what gives it back. */
export function lockDataDir(dataDir: string): () => void {
  const file = join(dataDir, 'start.pid')
  try {
    mkdirSync(dataDir, { recursive: true })
    const owner = readOwner(file)
    if (owner && owner !== process.pid && isAlive(owner)) {
      fail(`Khan runs already on ${dataDir} (process ${owner}): stop it first, or choose another folder with DATA_DIR=….`)
    }
    writeFileSync(file, String(process.pid))
  } catch (error) {
    fail(`The folder ${dataDir} cannot be written (${(error as NodeJS.ErrnoException).code}): choose another with DATA_DIR=….`)
  }
  return () => rmSync(file, { force: true })
}

function readOwner(file: string): number | undefined {
  try {
    return Number(readFileSync(file, 'utf8')) || undefined
  } catch {
    return undefined
  }
}
