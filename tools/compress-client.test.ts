import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { LANGUAGES } from '@shop/contract/languages.ts'
import { expect, onTestFinished, test } from 'vitest'
import { CLIENT_STAMP, compressClient, isUncompressed } from './compress-client.ts'

/** A checkout, and a function that builds its client: a script and a font in each language, and nothing else in these folders. */
function checkout() {
  const root = mkdtempSync(join(tmpdir(), 'khan-compress-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  const clients = LANGUAGES.map((language) => join(root, `web/dist/client-${language}`))
  const folders = clients.map((client) => join(client, 'assets'))
  const build = (release: string) => {
    for (const client of clients) rmSync(client, { recursive: true, force: true })
    for (const folder of folders) {
      mkdirSync(folder, { recursive: true })
      writeFileSync(join(folder, 'index.js'), 'export const shop = 1')
      writeFileSync(join(folder, 'inter.woff2'), 'font')
    }
    writeFileSync(join(root, CLIENT_STAMP), release)
  }
  return { root, folders, build }
}

test('A built client is compressed once, every text of it in each language', async () => {
  const { root, folders, build } = checkout()
  await compressClient(undefined, root)
  expect(isUncompressed(root)).toBe(false)
  expect(existsSync(join(folders[0] ?? '', 'index.js.br'))).toBe(false)

  build('first')
  expect(isUncompressed(root)).toBe(true)
  const said: string[] = []
  await compressClient((text) => said.push(text), root)
  expect(isUncompressed(root)).toBe(false)
  for (const folder of folders) {
    expect(readdirSync(folder).toSorted()).toEqual(['index.js', 'index.js.br', 'index.js.gz', 'inter.woff2'])
    expect(brotliDecompressSync(readFileSync(join(folder, 'index.js.br'))).toString()).toBe('export const shop = 1')
    expect(gunzipSync(readFileSync(join(folder, 'index.js.gz'))).toString()).toBe('export const shop = 1')
  }

  await compressClient((text) => said.push(text), root)
  build('second')
  expect(isUncompressed(root)).toBe(true)
  await compressClient((text) => said.push(text), root)
  expect(said).toHaveLength(2)

  // A build of other files in between, which were not compressed, has taken the copies away.
  build('third')
  build('second')
  expect(isUncompressed(root)).toBe(true)
})
