import { randomBytes } from 'node:crypto'
import { readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { smallDisk } from '../../../tests/support/small-disk.ts'
import { createImageStore } from './image-store.ts'
import { folderIn } from './open-storage.ts'

const disk = smallDisk(2)
afterAll(() => disk?.remove())

/** Noise, which no encoder makes small. */
const noisy = (edge: number) =>
  sharp(randomBytes(edge * edge * 3), { raw: { width: edge, height: edge, channels: 3 } })
    .jpeg()
    .toBuffer()

// Mounting needs rights; without them image-store.test.ts simulates the error.
test.skipIf(!disk)('A picture for which a real disk has no room is refused, and leaves no partial file (D15)', async () => {
  const dir = disk?.folder ?? ''
  const store = createImageStore(folderIn({ dataDir: dir }))
  const small = await noisy(64)
  const name = await store.add(small)
  await writeFile(join(dir, 'others'), randomBytes(1_500_000))
  await expect(store.add(await noisy(1200))).rejects.toMatchObject({ status: 507, body: { code: 'UNAVAILABLE' } })
  const left = await readdir(join(dir, 'images'))
  expect(left.filter((file) => file.endsWith('.tmp'))).toEqual([])
  // The original is written last: a picture without it is none, and is swept.
  expect(left.filter((file) => /\.(jpg|png)$/.test(file))).toEqual([name])
  await rm(join(dir, 'others'))
  expect(await store.add(small)).toBe(name)
})
