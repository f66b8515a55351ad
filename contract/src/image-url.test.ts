import { describe, expect, it } from 'vitest'
import { imageWidthsOf, readImageUrl, sizedImageUrl, type StoredImage } from './image-url.ts'

const pictureOf = (width: number): StoredImage =>
  readImageUrl(`https://api.example/images/${'0a'.repeat(16)}-${width}x9.jpg`) as StoredImage
const stem = (width: number) => `https://api.example/images/${'0a'.repeat(16)}-${width}x9`

describe('The URL of a picture', () => {
  it.each([
    [2560, [96, 320, 640, 1280, 1600]],
    [1600, [96, 320, 640, 1280, 1600]],
    [1281, [96, 320, 640, 1280, 1600]],
    [1280, [96, 320, 640, 1280]],
    [800, [96, 320, 640, 1280]],
    [96, [96]],
    [1, [96]],
  ])('for a picture of %d pixels has the widths %j', (width, widths) => {
    expect(imageWidthsOf(width)).toEqual(widths)
  })

  it("for sizes above the picture's width is the one that shows it whole", () => {
    expect(sizedImageUrl(pictureOf(2560), 1600)).toBe(`${stem(2560)}.1600.webp`)
    expect(sizedImageUrl(pictureOf(800), 1600)).toBe(`${stem(800)}.1280.webp`)
    expect(sizedImageUrl(pictureOf(800), 640)).toBe(`${stem(800)}.640.webp`)
    expect(sizedImageUrl(pictureOf(200), 1600)).toBe(`${stem(200)}.320.webp`)
  })

  it('of another service gives no width', () => {
    expect(readImageUrl('https://elsewhere.example/images/a.jpg')).toBeUndefined()
  })
})
