import { existsSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { ROOT } from '../environment.ts'
import { type Client, CLIENTS, filesText } from './client-files.ts'
import { BASE } from './places.ts'

/** A page of prose: a file of Markdown that can be read on its own too. */
export interface Chapter {
  file: string
  url: string
  title: string
  /** The first sentence of its text. */
  description: string
  /** Other words that developers search for it by. */
  keywords: string
  group: string
  text: string
}

/** A page with the source of a client. */
export interface Source {
  path: string
  url: string
  files: readonly string[]
}

const HOME = 'docs/developers/README.md'

const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8')

/** A path of the repository that a link in one of its files names. */
export const pathOf = (file: string, href: string): string => relative(ROOT, join(ROOT, dirname(file), href.replace(/#.*/, '')))

const plain = (text: string): string => text.replaceAll(/\[([^\]]+)\]\([^)]*\)/g, '$1').replaceAll(/[`*]/g, '')

/** The links of a text to other files. */
const linksIn = (text: string): string[] =>
  [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, href = '']) => href).filter((href) => !/^(https?:|#)/.test(href))

/** The words that stand before a text, between two lines of strokes. */
const FRONT_MATTER = /^---\nkeywords: (.+)\n---\n/

function chapterOf(file: string, group: string): Chapter {
  const whole = read(file)
  const [front = '', keywords = ''] = FRONT_MATTER.exec(whole) ?? []
  const text = whole.slice(front.length)
  const [, title = ''] = /^# (.+)$/m.exec(text) ?? []
  const [, first = ''] = /^# .+\n+([^]+?)(?:\n\n|\n#|\n[|*`]|$)/m.exec(text) ?? []
  const [sentence = ''] = /^.+?[.:](?= |$)/.exec(plain(first).replaceAll('\n', ' ')) ?? [plain(first)]
  const folder = file.startsWith(CLIENTS) ? `clients/${relative(CLIENTS, dirname(file))}` : relative(dirname(HOME), file)
  const path = file === HOME ? '' : `${folder.replace(/\.md$/, '').replace(/\/$/, '')}/`
  return { file, url: BASE + path, title, description: sentence.replace(/:$/, '.'), keywords, group, text }
}

/** The page of a client, with the list of its files. */
function clientChapter(client: Client, group: string): Chapter {
  const chapter = chapterOf(`${CLIENTS}${client.name}/README.md`, group)
  return { ...chapter, text: chapter.text + filesText(client) }
}

/** The chapters of the site, in the order of the table of contents that `docs/developers/README.md` has; each client follows their own table. */
export function readChapters(clients: readonly Client[]): Chapter[] {
  const home = chapterOf(HOME, 'Start here')
  const [, ...parts] = home.text.split(/^## /m)
  const listed = parts.flatMap((part) => {
    const [group = ''] = part.split('\n')
    return linksIn(part)
      .filter((href) => href.endsWith('.md'))
      .map((href) => pathOf(HOME, href))
      .flatMap((file) => [
        chapterOf(file, group),
        ...(file === `${CLIENTS}README.md` ? clients.map((client) => clientChapter(client, group)) : []),
      ])
  })
  return [home, ...listed]
}

/** The sources of clients: each of their files, and the folders that chapters link to. */
export function readSources(chapters: readonly Chapter[], clients: readonly Client[]): Source[] {
  const urlOf = (path: string): string => `${BASE}clients/${relative(CLIENTS, path)}/`
  const paths = clients.flatMap(({ name, files }) => files.map((file) => `${CLIENTS}${name}/${file}`))
  const linked = chapters.flatMap(({ file, text }) => linksIn(text).map((href) => pathOf(file, href)))
  const isFolder = (path: string): boolean => existsSync(join(ROOT, path)) && statSync(join(ROOT, path)).isDirectory()
  const folders = [...new Set(linked)].filter(
    (path) => path.startsWith(CLIENTS) && isFolder(path) && !existsSync(join(ROOT, path, 'README.md')),
  )
  return [
    ...paths.map((path) => ({ path, url: urlOf(path), files: [path] })),
    ...folders.map((path) => ({ path, url: urlOf(path), files: paths.filter((each) => dirname(each) === path) })),
  ]
}
/** Returns the address of what a link of a chapter names; throws where the site does not have it. */
export function resolveLink(file: string, href: string, chapters: readonly Chapter[], sources: readonly Source[]): string {
  if (/^(https?:|#)/.test(href)) return href
  const [path, anchor] = [pathOf(file, href), href.replace(/^[^#]*/, '')] as const
  if (path === 'schema.graphql') return `${BASE}schema.graphql`
  const place =
    chapters.find((each) => each.file === path || each.file === join(path, 'README.md')) ?? sources.find((each) => each.path === path)
  if (!place) throw new Error(`${file}: the site has no page for ${href}`)
  return place.url + anchor
}

/** The language of a file's code, by its name. */
export function languageOf(file: string): string {
  const ending = file.slice(file.lastIndexOf('.') + 1)
  return { ts: 'typescript', tsx: 'typescript', kts: 'kotlin', graphqls: 'graphql' }[ending] ?? ending
}

/** The text of a source file. */
export const readSource = read
