import { globSync, readFileSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Eleventy } from '@11ty/eleventy'
import { precompressFiles } from '../../web/precompress.ts'
import { ROOT } from '../environment.ts'
import { buildAssets } from './build-assets.ts'
import { type Frame, layout, type Page } from './page-layout.ts'
import { BASE } from './places.ts'
import { entriesOf } from './search-entries.ts'
import { readSite, type Site } from './site-pages.ts'

/** Of brotli: a twentieth of the time of the highest, for a twentieth more bytes. */
const QUALITY = 9

/** The two colours of the page's ground, as the shop's theme has them. */
function groundColours(): Frame['colours'] {
  const theme = readFileSync(join(ROOT, 'web/src/ui/theme.css'), 'utf8')
  const [, light = '', dark = ''] = /--c-bg: light-dark\((#\w+), (#\w+)\)/.exec(theme) ?? []
  return { light, dark }
}

/** Where the page of an address stands in the site's folder. */
const fileOf = (url: string): string => `${url.slice(BASE.length)}index.html`

/** Writes every page by Eleventy: Markdown becomes HTML, and the layout goes around it. */
async function writePages({ pages, markdown }: Site, frame: Frame, folder: string): Promise<void> {
  // All templates come from memory: this folder has none of Eleventy's own kinds.
  const eleventy = new Eleventy(join(import.meta.dirname, 'browser'), folder, {
    quietMode: true,
    configPath: '',
    config(config) {
      config.setLibrary('md', markdown)
      config.addTemplate('_includes/page.11ty.js', ({ place, content }: { place: Page; content: string }) => layout(frame, place, content))
      for (const [index, page] of pages.entries()) {
        const { content, format, file, ...data } = page
        // Not as Liquid: an example's variables have `{{…}}` of their own.
        const written = { templateEngineOverride: format, layout: 'page.11ty.js', permalink: fileOf(page.url) }
        config.addTemplate(`${index}.${format}`, content, { ...written, place: data, file })
      }
    },
  })
  await eleventy.write()
}

/** Builds the developers' site into an empty folder. */
export async function buildSite(folder: string): Promise<Site> {
  const site = readSite()
  const assets = await buildAssets(folder)
  await rm(join(folder, 'manifest.json'))
  await writePages(site, { assets, colours: groundColours(), ...site.navigation }, folder)
  const listed = site.pages.filter(({ unlisted }) => !unlisted)
  const entries = listed.flatMap((page) => entriesOf(page, readFileSync(join(folder, fileOf(page.url)), 'utf8')))
  await Promise.all([
    writeFile(join(folder, 'search.json'), JSON.stringify(entries)),
    writeFile(join(folder, 'schema.graphql'), site.schema),
    ...site.downloads.map(async ({ place, content }) => {
      await mkdir(dirname(join(folder, place)), { recursive: true })
      await writeFile(join(folder, place), content)
    }),
    // Paths alone: the web server knows its address.
    writeFile(join(folder, 'pages.txt'), listed.map(({ url }) => `${url}\n`).join('')),
  ])
  const files = globSync('**/*', { cwd: folder, withFileTypes: true }).filter((entry) => entry.isFile())
  await precompressFiles(
    files.map(({ parentPath, name }) => join(parentPath, name)),
    QUALITY,
  )
  return site
}
