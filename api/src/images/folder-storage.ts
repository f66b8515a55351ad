import { randomBytes } from 'node:crypto'
import { mkdir, open, opendir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { FileStorage } from './file-storage.ts'

const isMissing = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT'

function undefinedIfMissing(error: unknown): undefined {
  if (!isMissing(error)) throw error
}

/** Writes a file whole or not at all: beside its path, flushed to the disk, then renamed. */
async function writeWhole(file: string, content: Buffer, flush: boolean): Promise<void> {
  const draft = `${file}.${randomBytes(6).toString('hex')}.tmp`
  try {
    const handle = await open(draft, 'wx')
    try {
      await handle.writeFile(content)
      if (flush) await handle.sync()
    } finally {
      await handle.close()
    }
    await rename(draft, file)
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}

async function* filesOf(dir: string): AsyncGenerator<{ name: string; storedAt: Date }> {
  const folder = await opendir(dir).catch(undefinedIfMissing)
  for await (const entry of folder ?? []) {
    const found = entry.isFile() ? await stat(join(dir, entry.name)).catch(undefinedIfMissing) : undefined
    if (found) yield { name: entry.name, storedAt: found.mtime }
  }
}

/** The folder `dir`, which is made when missing. Without `flush` a power cut can lose files that were written seconds before it. */
export function createFolderStorage({ dir, flush = true }: { dir: string; flush?: boolean }): FileStorage {
  return {
    async put(name, content) {
      await mkdir(dir, { recursive: true })
      await writeWhole(join(dir, name), content, flush)
    },
    async open(name) {
      const handle = await open(join(dir, name)).catch(undefinedIfMissing)
      if (!handle) return undefined
      const found = await handle.stat()
      if (found.isFile()) return { size: found.size, content: handle.createReadStream() }
      await handle.close()
      return undefined
    },
    storedAt: async (name) => (await stat(join(dir, name)).catch(undefinedIfMissing))?.mtime,
    list: () => filesOf(dir),
    remove: (name) => rm(join(dir, name), { force: true }),
  }
}
