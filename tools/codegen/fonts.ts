import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'
import { ROOT } from '../environment.ts'
import { writeChanged } from '../write-changed.ts'

/** The weights of type that the shop's styles use: what a font knows of lighter and bolder ones is left out. */
export const WEIGHTS = { min: 400, max: 750 }

/** Which features of Inter stay: its alternates that no style asks for are a sixth of the file. Of Cairo all do: they join its letters. */
const INTER_FEATURES = ['ccmp', 'kern', 'locl', 'mark', 'mkmk', 'rvrn', 'tnum']

const STYLES = 'web/src/ui/theme.css'

/** The characters of a `unicode-range`, such as U+0000-00FF, U+0131. */
function charactersOf(range: string): string {
  const parts = [...range.matchAll(/U\+([\dA-F]+)(?:-([\dA-F]+))?/g)]
  const codes = parts.flatMap(([, first = '', last = first]) => {
    const [from, to] = [Number.parseInt(first, 16), Number.parseInt(last, 16)]
    return Array.from({ length: to - from + 1 }, (_, place) => from + place)
  })
  return String.fromCodePoint(...codes)
}

/** The characters for which a browser takes this font, by the styles. */
function charactersFor(font: string, styles: string): string {
  const rule = styles.split('@font-face').find((each) => each.includes(`/${font}.generated.woff2`))
  const range = rule?.match(/unicode-range:([^;]+);/)?.[1]
  if (range === undefined) throw new Error(`${STYLES} has no unicode-range for ${font}`)
  return charactersOf(range)
}

async function generateFont(source: string, font: string, keepFeatures?: readonly string[]): Promise<void> {
  const [whole, styles] = await Promise.all([readFile(fileURLToPath(source)), readFile(join(ROOT, STYLES), 'utf8')])
  const variationAxes = { wght: WEIGHTS }
  const smaller = await subsetFont(whole, charactersFor(font, styles), { targetFormat: 'woff2', keepFeatures, variationAxes })
  await writeChanged(join(ROOT, `web/src/ui/fonts/${font}.generated.woff2`), smaller)
}

/** Writes the fonts of the shop, as far as it uses them: half of Inter, which every first visit loads beside the largest picture. */
export async function generateFonts(): Promise<void> {
  await generateFont(import.meta.resolve('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'), 'inter-latin', INTER_FEATURES)
  await generateFont(import.meta.resolve('@fontsource-variable/cairo/files/cairo-arabic-wght-normal.woff2'), 'cairo-arabic')
}
