import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A folder with little room. */
export interface SmallDisk {
  folder: string
  remove(): void
}

/** Makes a folder with a file system of its own of so many megabytes; undefined where this process may not mount one. */
export function smallDisk(megabytes: number): SmallDisk | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'khan-small-'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder], { stdio: 'ignore' })
  } catch {
    rmSync(folder, { recursive: true })
    return undefined
  }
  return {
    folder,
    remove() {
      execFileSync('umount', [folder], { stdio: 'ignore' })
      rmSync(folder, { recursive: true })
    },
  }
}
