import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '../environment.ts'
import { WEIGHTS } from './fonts.ts'

const { min, max } = WEIGHTS
const files = globSync(['web/src/**/*.{ts,tsx,css}', 'tools/developers/*.css'], { cwd: ROOT }).filter((file) => !file.includes('.test.'))
/** Weights of single styles; the fonts themselves name a range. */
const WEIGHT = /font(?:-weight|Weight)?: '?(\d{3})\b(?! \d{3,4};)/g

test('No style asks for a weight that the fonts were made without', () => {
  const asked = files.flatMap((file) =>
    [...readFileSync(join(ROOT, file), 'utf8').matchAll(WEIGHT)].map(([, weight]) => ({ file, weight: Number(weight) })),
  )
  expect(asked.length).toBeGreaterThan(50)
  expect(asked.filter(({ weight }) => weight < min || weight > max)).toEqual([])
})

test('The fonts name the weights that they have', () => {
  const named = readFileSync(join(ROOT, 'web/src/ui/theme.css'), 'utf8')
    .split('@font-face')
    .filter((rule) => rule.includes('.generated.woff2'))
  expect(named.map((rule) => /font-weight: ([\d ]+);/.exec(rule)?.[1])).toEqual([`${min} ${max}`, `${min} ${max}`])
})
