import type MarkdownIt from 'markdown-it'
import { type Chapter, languageOf, readChapters, readSource, readSources, resolveLink, type Source } from './chapters.ts'
import { type Download, readClients, readDownloads } from './client-files.ts'
import { operationsFor } from './examples.ts'
import { type Graph, readGraph } from './graph.ts'
import { codeHtml } from './highlight.ts'
import { firstSentence, LISTS, listUrl, operationsHtml, TYPES_TITLE, typesHtml } from './list-pages.ts'
import { createMarkdown } from './markdown.ts'
import { operationHtml } from './operation-page.ts'
import type { Frame, Page, Place } from './page-layout.ts'
import { BASE, escapeHtml, operationUrl, type Root, ROOTS, typeUrl } from './places.ts'
import { kindOf, typeHtmlPage } from './type-page.ts'

const TYPES: Place = { url: typeUrl('').slice(0, -1), title: TYPES_TITLE }

/** The page of a name of the graph: a type, `Type.field`, or a mutation, whose names say what they are by themselves. */
function pagesOfNames({ schema, fields, types }: Graph): (name: string) => string | undefined {
  const pages = new Map<string, string>()
  for (const { root, field } of fields) {
    pages.set(`${root}.${field.name}`, operationUrl(root, field.name))
    if (root === 'Mutation') pages.set(field.name, operationUrl(root, field.name))
  }
  for (const { type } of types) {
    pages.set(type.name, typeUrl(type.name))
    if ('getFields' in type)
      for (const name of Object.keys(type.getFields())) pages.set(`${type.name}.${name}`, `${typeUrl(type.name)}#${name}`)
    if ('getValues' in type) for (const { name } of type.getValues()) pages.set(`${type.name}.${name}`, `${typeUrl(type.name)}#${name}`)
  }
  pages.delete(schema.getQueryType()?.name ?? '')
  return (name) => pages.get(name.replace(/\(.*\)$/, ''))
}

/** The rows of the table on retries: each mutation with what becomes of it when it is sent twice. */
export function repeatsIn(text: string): Map<string, string> {
  const rows = [...text.matchAll(/^\| (`.+?`) \| (.+) \|$/gm)]
  return new Map(
    rows.flatMap(([, names = '', effect = '']) => [...names.matchAll(/`(\w+)`/g)].map(([, name = '']) => [name, effect] as const)),
  )
}

function operationPages(graph: Graph, markdown: MarkdownIt, repeats: ReadonlyMap<string, string>): Page[] {
  const writer = { markdown, examples: operationsFor(graph.fields), repeats }
  return ROOTS.flatMap((root) => {
    const list = {
      url: listUrl(root),
      ...LISTS[root],
      content: operationsHtml(markdown, root, graph.fields),
      format: 'html' as const,
      root,
    }
    const pages = graph.fields
      .filter((each) => each.root === root)
      .map((operation) => ({
        url: operationUrl(root, operation.field.name),
        title: operation.field.name,
        description: firstSentence(operation.field.description).replaceAll('`', ''),
        content: operationHtml(writer, operation),
        format: 'html' as const,
        root,
      }))
    return [list, ...pages]
  })
}

function typePages(graph: Graph, markdown: MarkdownIt): Page[] {
  const list: Page = { ...TYPES, description: 'Every type of the graph.', content: typesHtml(graph), format: 'html' }
  const pages = graph.types.map((each) => ({
    url: typeUrl(each.type.name),
    title: each.type.name,
    description: firstSentence(each.type.description).replaceAll('`', '') || `${kindOf(each.type)} ${each.type.name} of the graph.`,
    content: typeHtmlPage(markdown, each, graph.schema),
    format: 'html' as const,
  }))
  return [list, ...pages]
}

function sourcePage({ path, url, files }: Source): Page {
  const title = path.replace(/^docs\/clients\//, '')
  const code = files.map(
    (file) =>
      `<h2 id="${escapeHtml(file.slice(file.lastIndexOf('/') + 1))}">${escapeHtml(file.slice(file.lastIndexOf('/') + 1))}</h2>${codeHtml(readSource(file), languageOf(file))}`,
  )
  return {
    url,
    title,
    description: `The source of ${title}.`,
    content: `<p class="kind">Source</p><h1><code>${escapeHtml(title)}</code></h1>${code.join('\n')}`,
    format: 'html',
  }
}

/** Pages that no other leads to. */
const APART: readonly Page[] = [
  {
    url: `${BASE}not-found/`,
    title: 'No such page',
    description: 'There is no such page.',
    content: `<h1>There is no such page</h1><p>It may have another name now. Press <kbd>/</kbd> to search, or begin at <a href="${BASE}">the start</a>.</p>`,
    format: 'html',
    unlisted: true,
  },
  {
    url: `${BASE}explorer-off/`,
    title: 'The explorer is off',
    description: 'This shop has no explorer.',
    content: `<h1>The explorer is off in this shop</h1><p>A shop that is open for the public may switch it off. Open one on your machine, where it is on: <a href="${BASE}start/">start here</a>. The example itself can be copied from its page.</p>`,
    format: 'html',
    unlisted: true,
  },
]

/** Puts the page before and the page after beside each. */
const inOrder = (pages: readonly Page[]): Page[] =>
  pages.map((page, index) => ({ ...page, previous: pages[index - 1], next: pages[index + 1] }))

const placeOf = ({ url, title }: Place): Place => ({ url, title })

/** The pages of the site, its navigation, and what writes its Markdown. */
export interface Site {
  pages: Page[]
  navigation: Pick<Frame, 'groups' | 'operations'>
  markdown: MarkdownIt
  /** The text of `schema.graphql`. */
  schema: string
  /** Files that are copied as they are. */
  downloads: readonly Download[]
}

function navigationOf(chapters: readonly Chapter[], operations: readonly Page[]): Site['navigation'] {
  const groups = [...Map.groupBy(chapters, ({ group }) => group)].map(([title, all]) => ({ title, places: all.map(placeOf) }))
  const lists = ROOTS.map((root) => ({ url: listUrl(root), title: LISTS[root].title }))
  const below = (root: Root) => operations.filter((each) => each.root === root && each.url !== listUrl(root)).map(placeOf)
  return {
    groups: [...groups, { title: 'Reference', places: [...lists, TYPES] }],
    operations: { Query: below('Query'), Mutation: below('Mutation'), Subscription: below('Subscription') },
  }
}

/** Reads all that the site is made of. */
export function readSite(): Site {
  const [graph, clients] = [readGraph(), readClients()]
  const chapters = readChapters(clients)
  const sources = readSources(chapters, clients)
  const markdown = createMarkdown({
    resolve: (file, href) => resolveLink(file, href, chapters, sources),
    pageOf: pagesOfNames(graph),
  })
  const repeats = repeatsIn(chapters.find(({ url }) => url === `${BASE}retries/`)?.text ?? '')
  const prose = chapters.map(({ text, ...chapter }) => ({ ...chapter, content: text, format: 'md' as const }))
  const operations = operationPages(graph, markdown, repeats)
  const reference = ROOTS.flatMap((root) => inOrder(operations.filter((each) => each.root === root)))
  return {
    pages: [...inOrder(prose), ...reference, ...inOrder(typePages(graph, markdown)), ...sources.map(sourcePage), ...APART],
    navigation: navigationOf(chapters, operations),
    markdown,
    schema: graph.text,
    downloads: readDownloads(clients),
  }
}
