import { statement } from '../../../api/src/db/database.ts'
import { type Drawing, drawFiles, type Progress } from './draw-once.ts'
import { demoPictures, everyFile, filesOf } from './demo-pictures.ts'

const namedPictures = statement<{ name: string }>(
  'demo.named-pictures',
  'select unnest(images) as name from products union select image from categories where image is not null',
)

/** Draws the demo pictures of the shop that are still missing, one file at a time, in the order in which visitors come upon them. */
export async function drawRest(drawing: Drawing, onProgress?: (progress: Progress) => void): Promise<void> {
  const named = new Set((await drawing.db.query(namedPictures)).map(({ name }) => name))
  const pictures = demoPictures()
  const shown = new Set(
    [...pictures.products.flat(), ...pictures.categories]
      .filter(({ name }) => named.has(name))
      .flatMap((picture) => filesOf(picture).map(({ name }) => name)),
  )
  for await (const { name } of drawing.storage.list()) shown.delete(name)
  await drawFiles(
    drawing,
    everyFile(pictures).filter(({ name }) => shown.has(name)),
    1,
    onProgress,
  )
}
