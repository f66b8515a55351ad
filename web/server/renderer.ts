import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type * as EntryServer from '../src/app/entry-server.tsx'
import type { Config } from './config.ts'
import { readTemplate } from './document.ts'

/** What renders pages: the compiled client, its template, and what each page's code needs loaded ahead. */
export interface Renderer {
  render: typeof EntryServer.render
  describeRoute: typeof EntryServer.describeRoute
  template: (url: string) => Promise<string>
  /** Elements that load ahead what a page's file needs. */
  links: (file: string) => Links
}

/** Elements for the places of a document. */
export interface Links {
  /** At once. */
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

/** The renderer of the build in `dist`. Throws when there is none. */
export async function loadBuild(root: string, config: Config): Promise<Renderer> {
  const client = join(root, 'dist/client')
  const [html, manifestText, entry] = await Promise.all([
    readFile(join(client, 'index.html'), 'utf8'),
    readFile(join(client, '.vite/manifest.json'), 'utf8'),
    import(pathToFileURL(join(root, 'dist/server/entry-server.js')).href) as Promise<typeof EntryServer>,
  ]).catch((cause: NodeJS.ErrnoException) => {
    const isMissing = cause.code === 'ENOENT' || cause.code === 'ERR_MODULE_NOT_FOUND'
    throw isMissing ? new Error('The client has not been built: run `node tools/build.ts` first.', { cause }) : cause
  })
  const manifest = JSON.parse(manifestText) as Manifest
  const template = readTemplate(html, config)
  const first = new Set(filesOf(manifest, 'index.html'))
  const font = preloadFont(entry.fontUrl)
  const links = (file: string): Links => ({
    head: font,
    code: filesOf(manifest, `src/pages/${file}.tsx`)
      .filter((each) => !first.has(each))
      .map((each) => `<link rel="modulepreload" href="/${each}">`)
      .join(''),
  })
  return { render: entry.render, describeRoute: entry.describeRoute, template: async () => template, links }
}
