import { readFile } from 'node:fs/promises'
import { join, posix } from 'node:path'
import { pathToFileURL } from 'node:url'
import { LANGUAGES, type Language } from '@shop/contract/languages.ts'
import type * as EntryModule from '../src/app/entry-server.tsx'
import type { Config } from './config.ts'
import { readTemplate } from './document.ts'

type EntryServer = typeof EntryModule

/** The renderer of pages: the compiled client, its template, and the files that each page's code needs loaded ahead. */
export interface Renderer {
  render: EntryServer['render']
  describePage: EntryServer['describePage']
  /** The document of a language, with marks where a page goes. */
  template: (url: string, language: Language) => Promise<string>
  /** Elements that load ahead what a page's file needs. */
  links: (file: string, language: Language) => Links
}

/** Elements for two places in a document. */
export interface Links {
  /** In the head, at once. */
  head: string
  /** With the scripts. */
  code: string
}

interface Chunk {
  file: string
  imports?: string[]
  /** Modules that it loads later. */
  dynamicImports?: string[]
}
export type Manifest = Record<string, Chunk>

/** The files that a module needs, in the order in which they are found; each once. */
export function filesOf(manifest: Manifest, module: string, seen = new Set<string>()): string[] {
  const chunk = manifest[module]
  if (!chunk || seen.has(module)) return []
  seen.add(module)
  return [chunk.file, ...(chunk.imports ?? []).flatMap((each) => filesOf(manifest, each, seen))]
}

const preloadFont = (url: string): string => `<link rel="preload" href="${url}" as="font" type="font/woff2" crossorigin>`

/** The folder of a language's client, below `web`. */
export const clientFolder = (language: Language): string => `dist/client-${language}`

/** The build for the browsers of a language. */
async function loadClient(root: string, language: Language, config: Config, fonts: EntryServer['fonts']) {
  const client = join(root, clientFolder(language))
  const [html, manifestText] = await Promise.all([
    readFile(join(client, 'index.html'), 'utf8'),
    readFile(join(client, '.vite/manifest.json'), 'utf8'),
  ])
  const manifest = JSON.parse(manifestText) as Manifest
  const first = new Set(filesOf(manifest, 'index.html'))
  const links = (file: string): Links => ({
    head: fonts[language].map(preloadFont).join(''),
    code: filesOf(manifest, posix.join('src/pages', `${file}.tsx`))
      .filter((each) => !first.has(each))
      .map((each) => `<link rel="modulepreload" href="/${each}">`)
      .join(''),
  })
  return [language, { links, template: readTemplate(html, config, language) }] as const
}

/** The renderer of the build in `dist`. Throws when there is none. */
export async function loadBuild(root: string, config: Config): Promise<Renderer> {
  const load = async () => {
    const entry = (await import(pathToFileURL(join(root, 'dist/server/entry-server.js')).href)) as EntryServer
    const clients = new Map(await Promise.all(LANGUAGES.map((each) => loadClient(root, each, config, entry.fonts))))
    return { entry, clientOf: (language: Language) => clients.get(language) as NonNullable<ReturnType<typeof clients.get>> }
  }
  const { entry, clientOf } = await load().catch((cause: NodeJS.ErrnoException) => {
    const isMissing = cause.code === 'ENOENT' || cause.code === 'ERR_MODULE_NOT_FOUND'
    throw isMissing ? new Error('The client has not been built: run `node tools/build.ts` first.', { cause }) : cause
  })
  entry.writeDigits(config.arabicDigits)
  return {
    render: entry.render,
    describePage: entry.describePage,
    template: async (_url, language) => clientOf(language).template,
    links: (file, language) => clientOf(language).links(file),
  }
}
