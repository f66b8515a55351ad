import type { FileStorage } from '../../images/file-storage.ts'
import { createImageStore } from '../../images/image-store.ts'
import { draw } from './art/draw.ts'

// Drawing is the work; as many at a time keep two cores busy without holding many pictures in memory.
const LANES = 3
// The first picture of each is as wide as the ladder of sizes goes; all of them so would cost the first start half a minute.
const FIRST_WIDTH = 1600
const OTHER_WIDTH = 800

/** How far the drawing is. */
export interface Progress {
  done: number
  total: number
  label: string
}

/** Where pictures go and how large they are. */
export interface ImageOptions {
  /** Where pictures are kept. */
  storage: FileStorage
  onProgress?: (progress: Progress) => void
  /** Pixels of every drawn picture; 1600 for the first of a product and 800 for the others when left out. Few make tests faster. */
  imageWidth?: number
}

/** Draws all pictures. Returns the file names of each list of drawings. */
export async function drawAll(jobs: (() => string[])[], { storage, onProgress, imageWidth }: ImageOptions): Promise<string[][]> {
  const images = createImageStore(storage)
  const files: string[][] = jobs.map(() => [])
  const waiting = [...jobs.keys()]
  let done = 0
  const lane = async (): Promise<void> => {
    for (let job = waiting.shift(); job !== undefined; job = waiting.shift()) {
      for (const [place, svg] of jobs[job]?.().entries() ?? []) {
        const width = imageWidth ?? (place === 0 ? FIRST_WIDTH : OTHER_WIDTH)
        files[job]?.push(await images.addPixels(await draw(svg, width)))
      }
      onProgress?.({ done: (done += 1), total: jobs.length, label: 'drawing the demo pictures' })
    }
  }
  const stopAll = (error: unknown): never => {
    waiting.length = 0
    throw error
  }
  await Promise.all(Array.from({ length: LANES }, () => lane().catch(stopAll)))
  return files
}
