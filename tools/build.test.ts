import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { codeInputs, codeIsStale, pictureInputs, picturesAreStale, stampCode, stampPictures } from './build.ts'

const READ = [
  'schema.graphql',
  'codegen.ts',
  'package-lock.json',
  'tools/codegen/operations.ts',
  'contract/messages/ar/cart.json',
  'contract/src/languages.ts',
  'web/src/pages/cart/cart.graphql',
  'web/src/lib/persisted-operations/sent-operation.ts',
]
const WRITTEN = [
  'gateway/src/resolvers.generated.ts',
  'web/src/pages/cart/cart.generated.ts',
  'contract/src/messages/ar.js',
  'operations/web/persisted-documents.json',
]

let root = ''
function write(file: string, text: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true })
  writeFileSync(join(root, file), text)
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'khan-build-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  for (const file of [...READ, ...WRITTEN]) write(file, 'as it was')
})

describe('Code is generated', () => {
  test('when there is none yet', () => {
    expect(codeIsStale(root)).toBe(true)
  })

  test('not again when neither a source nor an output has changed', () => {
    stampCode(codeInputs(root), root)
    write('web/src/pages/cart/cart-page.tsx', 'new')
    expect(codeIsStale(root)).toBe(false)
  })

  test.each([...READ, ...WRITTEN])('again when %s has changed, or is missing', (file) => {
    stampCode(codeInputs(root), root)
    write(file, 'new')
    expect(codeIsStale(root)).toBe(true)
    rmSync(join(root, file))
    expect(codeIsStale(root)).toBe(true)
  })

  test('again when a source changed during the generation', () => {
    const inputs = codeInputs(root)
    write('schema.graphql', 'new')
    stampCode(inputs, root)
    expect(codeIsStale(root)).toBe(true)
  })
})

describe('The pictures of the site are drawn', () => {
  const draw = () => {
    write('demo/src/site/heroes.ts', 'as it was')
    write('web/public/pictures/hero-1-1280.avif', 'drawn')
    stampPictures(pictureInputs(root), root)
  }

  test('when there are none yet', () => {
    expect(picturesAreStale(root)).toBe(true)
    draw()
    rmSync(join(root, 'web/public/pictures'), { recursive: true })
    expect(picturesAreStale(root)).toBe(true)
  })

  test('not again when nothing of the drawing has changed', () => {
    draw()
    write('demo/src/site/heroes.test.ts', 'new')
    write('web/src/pages/cart/cart-page.tsx', 'new')
    expect(picturesAreStale(root)).toBe(false)
  })

  test.each(['demo/src/site/heroes.ts', 'demo/src/art/palette.ts', 'tools/draw-pictures.ts'])('again when %s has changed', (file) => {
    draw()
    write(file, 'new')
    expect(picturesAreStale(root)).toBe(true)
  })
})
