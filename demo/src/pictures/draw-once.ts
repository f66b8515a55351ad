import type { FileStorage } from '../../../api/src/images/file-storage.ts'
import { statement, type Database } from '../../../api/src/db/database.ts'
import type { PictureFile } from './demo-pictures.ts'

const turn = statement('demo.picture-turn', `select pg_advisory_xact_lock(1882, hashtext($1))`)

/** The storage of pictures, and the database that lets one process at a time draw a file. */
export interface Drawing {
  db: Database
  storage: FileStorage
}

/** Draws a file unless it is there. Of processes that ask at the same moment one draws; should it end before the file is whole, the next one draws it. */
export const drawOnce = ({ db, storage }: Drawing, { name, make }: PictureFile): Promise<void> =>
  db.transaction(async (tx) => {
    await tx.query(turn, [name])
    if ((await storage.storedAt(name)) === undefined) await storage.put(name, await make())
  })

/** How far the drawing is. */
export interface Progress {
  done: number
  total: number
  label: string
}

/** Draws files, so many at a time; the first that fails ends it. */
export async function drawFiles(
  drawing: Drawing,
  files: PictureFile[],
  lanes: number,
  onProgress?: (progress: Progress) => void,
): Promise<void> {
  const waiting = [...files]
  let done = 0
  const lane = async (): Promise<void> => {
    for (let file = waiting.shift(); file; file = waiting.shift()) {
      await drawOnce(drawing, file)
      onProgress?.({ done: (done += 1), total: files.length, label: 'drawing the demo pictures' })
    }
  }
  const stopAll = (error: unknown): never => {
    waiting.length = 0
    throw error
  }
  await Promise.all(Array.from({ length: lanes }, () => lane().catch(stopAll)))
}
