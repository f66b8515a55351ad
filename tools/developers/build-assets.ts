import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'vite'
import type { Assets } from './page-layout.ts'
import { BASE } from './places.ts'

const HERE = import.meta.dirname

/** A file of Vite's manifest. */
interface Built {
  file: string
  css?: string[]
  assets?: string[]
}

/** Builds scripts and styles into a folder, as the shop's are: small, and named by their content. */
export async function buildAssets(folder: string): Promise<Assets> {
  await build({
    configFile: false,
    root: HERE,
    base: BASE,
    logLevel: 'warn',
    build: {
      outDir: folder,
      emptyOutDir: true,
      manifest: 'manifest.json',
      assetsInlineLimit: 0,
      // light-dark() stays: its replacement for older browsers is twice as long.
      cssTarget: 'esnext',
      modulePreload: false,
      rolldownOptions: { input: { theme: join(HERE, 'browser/theme.ts'), site: join(HERE, 'browser/site.ts') } },
    },
  })
  const manifest = JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8')) as Record<string, Built>
  const [theme, site] = [manifest['browser/theme.ts'], manifest['browser/site.ts']]
  const font = Object.values(manifest).find(({ file }) => /\/inter-latin.*\.woff2$/.test(file))?.file
  const [style] = site?.css ?? []
  if (!theme || !site || !style || !font) throw new Error('The site lacks a script, its style or its font')
  const urls = { style, font, theme: theme.file, site: site.file }
  return Object.fromEntries(Object.entries(urls).map(([name, file]) => [name, BASE + file])) as unknown as Assets
}
