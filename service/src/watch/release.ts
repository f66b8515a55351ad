import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Characters of the fingerprint that name a release, as in the client's version towards the gateway. */
const LENGTH = 8

/**
 * The release that runs: the beginning of the fingerprint of its sources, which the build leaves beside the program. Undefined for a
 * service that runs from its sources.
 */
export function readRelease(program = process.argv[1] ?? ''): string | undefined {
  try {
    return readFileSync(join(dirname(program), '.inputs'), 'utf8').slice(0, LENGTH)
  } catch {
    return undefined
  }
}
