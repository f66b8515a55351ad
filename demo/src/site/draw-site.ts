import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { draw } from '../art/draw.ts'
import { openPixels } from '../../../api/src/images/pixels.ts'
import { aboutPictures } from './about.ts'
import { HEROES, tallHero, wideHero } from './heroes.ts'
import { icon, sharePicture, touchIcon } from './mark.ts'
import { emptyCart, notFound } from './nothing.ts'

/** One drawing and the widths in which the site shows it. */
interface SitePicture {
  name: string
  svg: string
  widths: number[]
}

const sitePictures = (): SitePicture[] => [
  ...HEROES.flatMap((hero, i) => [
    { name: `hero-${i + 1}`, svg: wideHero(hero), widths: [1280, 1920] },
    { name: `hero-${i + 1}-portrait`, svg: tallHero(hero), widths: [768, 960] },
  ]),
  ...aboutPictures().map((svg, i) => ({ name: `about-${i + 1}`, svg, widths: [640, 1280] })),
  { name: 'not-found', svg: notFound(), widths: [640, 1280] },
  { name: 'empty-cart', svg: emptyCart(), widths: [320, 640] },
]

// Drawn once at each width, encoded for browsers with and without AVIF.
async function drawOne(folder: string, { name, svg, widths }: SitePicture): Promise<void> {
  for (const width of widths) {
    const pixels = await draw(svg, width, { transparent: name === 'empty-cart' })
    await openPixels(pixels)
      .avif({ quality: 55, effort: 1 })
      .toFile(join(folder, `${name}-${width}.avif`))
    await openPixels(pixels)
      .webp({ quality: 80, effort: 2 })
      .toFile(join(folder, `${name}-${width}.webp`))
  }
}

/** Widths of the icon where the shop is installed. */
const APP_ICONS = [192, 512]
const FAVICON = 48

const iconPng = async (width: number): Promise<Buffer> =>
  openPixels(await draw(touchIcon(), width))
    .png()
    .toBuffer()

/** An .ico file with one PNG in it, for clients that know only /favicon.ico. */
function icoOf(png: Buffer, width: number): Buffer {
  const header = Buffer.alloc(22)
  header.writeUInt16LE(1, 2)
  header.writeUInt16LE(1, 4)
  header.writeUInt8(width, 6)
  header.writeUInt8(width, 7)
  header.writeUInt16LE(1, 10)
  header.writeUInt16LE(32, 12)
  header.writeUInt32LE(png.length, 14)
  header.writeUInt32LE(header.length, 18)
  return Buffer.concat([header, png])
}

async function drawMark(folder: string): Promise<void> {
  await writeFile(join(folder, 'icon.svg'), icon())
  await writeFile(join(folder, 'apple-touch-icon.png'), await iconPng(180))
  for (const width of APP_ICONS) await writeFile(join(folder, `icon-${width}.png`), await iconPng(width))
  await writeFile(join(folder, 'favicon.ico'), icoOf(await iconPng(FAVICON), FAVICON))
  await openPixels(await draw(sharePicture(), 1200))
    .png({ palette: true, effort: 3 })
    .toFile(join(folder, 'og.png'))
}

/**
 * Draws the pictures of the site into `folder`, which appears whole or not at all: `<name>-<width>.avif` and `.webp` of hero-1 … 4 (12:5),
 * hero-1-portrait … (4:5), about-1 … 5, not-found and empty-cart (3:2), and icon.svg, apple-touch-icon.png, icon-192.png, icon-512.png,
 * favicon.ico and og.png.
 */
export async function drawSite(folder: string): Promise<void> {
  const draft = `${folder}.${process.pid}.tmp`
  await mkdir(draft, { recursive: true })
  try {
    const waiting = sitePictures()
    const lane = async (): Promise<void> => {
      for (let next = waiting.shift(); next; next = waiting.shift()) await drawOne(draft, next)
    }
    await Promise.all([lane(), lane(), lane(), drawMark(draft)])
    await rm(folder, { recursive: true, force: true })
    await rename(draft, folder)
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
}
