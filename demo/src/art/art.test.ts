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

describe('The drawn pictures of the demo', () => {
  it.each(products.map((product) => [product.name, product] as const))('of %s are three', async (_, { look }) => {
    const gallery = galleryOf(subjectOf(look))
    expect(new Set(gallery).size).toBe(3)
    for (const svg of gallery) {
      expect(svg).not.toMatch(/NaN|undefined|Infinity/)
      expect(await contrast(svg)).toBeGreaterThan(60)
    }
  })

  it.each(categories.map((category) => [category.name, category] as const))('include %s', async (_, { picture }) => {
    const svg = groupPicture(picture.map(subjectOf))
    expect(svg).not.toMatch(/NaN|undefined|Infinity/)
    expect(await contrast(svg)).toBeGreaterThan(60)
  })

  it('of two products are never the same', () => {
    const first = products.map(({ look }) => galleryOf(subjectOf(look))[0])
    expect(new Set(first).size).toBe(products.length)
  })

  it('stay within their bounds, so that a card shows them whole', () => {
    for (const { look } of products) {
      const subject = subjectOf(look)
      const [x, y, width, height] = subject.shape(createInk(), lookOf(subject)).box
      expect([x >= 0, y >= 0, x + width <= 1000, y + height <= 1000]).toEqual([true, true, true, true])
    }
  })
})
