import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'

/** Writes a file, with its folders. A file with this content already keeps its date, so that no watcher starts again. */
export async function writeChanged(file: string, content: string): Promise<void> {
  if ((await readFile(file, 'utf8').catch(() => undefined)) === content) return
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, content)
}
