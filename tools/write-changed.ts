import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'

/** Writes a file, with its folders. A file with this content already keeps its date, so that no watcher starts again. */
export async function writeChanged(file: string, content: string | Buffer): Promise<void> {
  const before = await readFile(file).catch(() => undefined)
  if (before?.equals(Buffer.from(content))) return
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, content)
}
