import { describe, expect, it } from 'vitest'
import { CATALOGUE } from '../catalogue/catalogue.ts'
import type { Look } from '../catalogue/department.ts'
import { draw } from './draw.ts'
import { groupPicture } from './group.ts'
import { galleryOf, lookOf, type Subject } from './scene.ts'
import { createInk } from './svg.ts'

const subjectOf = ([shape, palette, style]: Look): Subject => ({ shape, palette, style })
const categories = CATALOGUE.flatMap((department) => department.categories)
const products = categories.flatMap((category) => category.products)
const PIXELS = 40

/** The brightness range of the pixels: a drawing that fails leaves its ground alone, or nothing at all. */
async function contrast(svg: string): Promise<number> {
  const { data } = await draw(svg, PIXELS)
  return Math.max(...data) - Math.min(...data)
}

describe('The drawn pictures', () => {
  it.each(products.map((product) => [product.name, product] as const))('%s is drawn in three pictures', async (_, { look }) => {
    const gallery = galleryOf(subjectOf(look))
    expect(new Set(gallery).size).toBe(3)
    for (const svg of gallery) {
      expect(svg).not.toMatch(/NaN|undefined|Infinity/)
      expect(await contrast(svg)).toBeGreaterThan(60)
    }
  })

  it.each(categories.map((category) => [category.name, category] as const))('%s is drawn', async (_, { picture }) => {
    const svg = groupPicture(picture.map(subjectOf))
    expect(svg).not.toMatch(/NaN|undefined|Infinity/)
    expect(await contrast(svg)).toBeGreaterThan(60)
  })

  it('No two products look the same', () => {
    const first = products.map(({ look }) => galleryOf(subjectOf(look))[0])
    expect(new Set(first).size).toBe(products.length)
  })

  it('A drawing stays within its bounds, which keep it whole on a card', () => {
    for (const { look } of products) {
      const subject = subjectOf(look)
      const [x, y, width, height] = subject.shape(createInk(), lookOf(subject)).box
      expect([x >= 0, y >= 0, x + width <= 1000, y + height <= 1000]).toEqual([true, true, true, true])
    }
  })
})
