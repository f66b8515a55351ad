import { createConcurrencyLimit } from '@shop/service/limits/concurrency-limit.ts'
import type { FileStorage } from '../../../api/src/images/file-storage.ts'
import { unavailable } from '../../../api/src/http/problem.ts'
import type { Database } from '../../../api/src/db/database.ts'
import { drawOnce } from './draw-once.ts'
import type { PictureFile } from './demo-pictures.ts'

/** Files in work at once, files that wait for their turn, and milliseconds for which they do: the gateway gives up after three seconds. */
const LIMITS = { running: 2, waiting: 100, timeout: 2000 }

/** The files of the demo pictures by their names. Worked out when one is missing: only then are the drawings needed. */
async function readFiles(): Promise<ReadonlyMap<string, PictureFile>> {
  const { demoPictures, everyFile } = await import('./demo-pictures.ts')
  return new Map(everyFile(demoPictures()).map((file) => [file.name, file]))
}

/** A storage that draws a missing demo picture when it is asked for: once, however many requests come. */
export function createDrawnStorage(storage: FileStorage, db: Database): FileStorage {
  const limit = createConcurrencyLimit({ ...LIMITS, refuse: () => unavailable(1) })
  const inWork = new Map<string, Promise<void>>()
  let files: ReturnType<typeof readFiles> | undefined

  async function drawMissing(name: string): Promise<boolean> {
    const file = (await (files ??= readFiles())).get(name)
    if (!file) return false
    const work = inWork.get(name) ?? limit.run(() => drawOnce({ db, storage }, file)).finally(() => inWork.delete(name))
    inWork.set(name, work)
    await work
    return true
  }

  return {
    ...storage,
    open: async (name) => (await storage.open(name)) ?? ((await drawMissing(name)) ? storage.open(name) : undefined),
  }
}
