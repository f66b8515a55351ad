import type { FileStorage } from '../../images/file-storage.ts'
import { createImageStore } from '../../images/image-store.ts'
import { draw } from './art/draw.ts'

// Drawing is the work; as many at a time keep two cores busy without holding many pictures in memory.
const LANES = 3
const IMAGE_WIDTH = 800

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
  /** Pixels of a drawn picture, 800 when left out; less makes tests faster. */
  imageWidth?: number
}

/** Draws all pictures. Returns the file names of each list of drawings. */
export async function drawAll(
  jobs: (() => string[])[],
  { storage, onProgress, imageWidth = IMAGE_WIDTH }: ImageOptions,
): Promise<string[][]> {
  const images = createImageStore(storage)
  const files: string[][] = jobs.map(() => [])
  const waiting = [...jobs.keys()]
  let done = 0
  const lane = async (): Promise<void> => {
    for (let job = waiting.shift(); job !== undefined; job = waiting.shift()) {
      for (const svg of jobs[job]?.() ?? []) files[job]?.push(await images.addPixels(await draw(svg, imageWidth)))
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
