import { describe, expect, it } from 'vitest'
import { draw } from '../art/draw.ts'
import { openPixels } from '../../../api/src/images/pixels.ts'
import { aboutPictures } from './about.ts'
import { HEROES, tallHero, wideHero } from './heroes.ts'
import { icon, sharePicture, touchIcon } from './mark.ts'
import { emptyCart, notFound } from './nothing.ts'

const WIDTH = 240

/** Width by height. */
const proportions = async (svg: string): Promise<number> => {
  const { width, height } = await draw(svg, WIDTH)
  return width / height
}

/** How much light and dark differ in the left and upper part of the picture, given in shares. */
async function contrast(svg: string, part: { width: number; height: number }): Promise<number> {
  const pixels = await draw(svg, WIDTH)
  const area = { left: 0, top: 0, width: Math.floor(WIDTH * part.width), height: Math.floor(pixels.height * part.height) }
  const grey = await openPixels(pixels).extract(area).greyscale().raw().toBuffer()
  return Math.max(...grey) - Math.min(...grey)
}

describe('The pictures of the site', () => {
  it.each(HEROES.map((hero, i) => [i + 1, hero] as const))('have room for words on hero %i, wide and tall', async (_, hero) => {
    const wide = wideHero(hero)
    const tall = tallHero(hero)
    expect(await proportions(wide)).toBe(12 / 5)
    expect(await proportions(tall)).toBe(4 / 5)
    expect(await contrast(wide, { width: 0.4, height: 1 })).toBeLessThan(40)
    expect(await contrast(wide, { width: 1, height: 1 })).toBeGreaterThan(120)
    expect(await contrast(tall, { width: 1, height: 0.38 })).toBeLessThan(40)
  })

  it('are five for About and one for each page without content', async () => {
    const pictures = [...aboutPictures(), notFound(), emptyCart()]
    expect(pictures).toHaveLength(7)
    for (const svg of pictures) {
      expect(svg).not.toMatch(/NaN|undefined/)
      expect(await proportions(svg)).toBe(3 / 2)
    }
  })

  it('show the empty basket on light and dark backgrounds alike', async () => {
    const picture = openPixels(await draw(emptyCart(), WIDTH, { transparent: true }))
    const corner = await picture.extract({ left: 0, top: 0, width: 9, height: 9 }).raw().toBuffer()
    expect(Math.max(...corner)).toBe(0)
  })

  it('include a logo that needs no font', async () => {
    for (const svg of [icon(), touchIcon(), sharePicture()]) expect(svg).not.toContain('<text')
    expect(await proportions(sharePicture())).toBeCloseTo(1200 / 630, 2)
    expect(await proportions(touchIcon())).toBe(1)
  })
})
