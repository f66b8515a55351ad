import type MarkdownIt from 'markdown-it'
import { type Access, accessOf, type Graph, type GraphType, type RootField } from './graph.ts'
import { anchorOf, operationUrl, type Root, typeUrl } from './places.ts'
import { headingHtml, WHO } from './reference-parts.ts'
import { kindOf } from './type-page.ts'

/** The first sentence of a description. */
export const firstSentence = (text: string | null | undefined): string =>
  /^[^]+?[.:;](?=\s|$)/.exec(text ?? '')?.[0].replace(/[:;]$/, '.') ?? text ?? ''

/** The titles of the lists of operations, with what each is for. */
export const LISTS: Record<Root, { title: string; description: string }> = {
  Query: { title: 'Queries', description: 'Everything that can be read from the graph.' },
  Mutation: { title: 'Mutations', description: 'Everything that can be changed through the graph.' },
  Subscription: { title: 'Subscriptions', description: 'Everything that the graph tells by itself when it changes.' },
}

/** The address of each list of operations, and of the list of types. */
export const listUrl = (root: Root): string => operationUrl(root, '').slice(0, -1)
export const TYPES_TITLE = 'Types'

const rowHtml = (markdown: MarkdownIt, url: string, name: string, text: string): string =>
  `<li><a href="${url}"><code>${name}</code></a> ${markdown.renderInline(text)}</li>`

/** The list of all fields of a root type, by who may ask. */
export function operationsHtml(markdown: MarkdownIt, root: Root, fields: readonly RootField[]): string {
  const { title, description } = LISTS[root]
  const groups = Map.groupBy(
    fields.filter((each) => each.root === root),
    ({ field }) => accessOf(field) ?? 'PUBLIC',
  )
  const parts = (Object.keys(WHO) as Access[]).flatMap((access) => {
    const rows = groups
      .get(access)
      ?.map(({ field }) => rowHtml(markdown, operationUrl(root, field.name), field.name, firstSentence(field.description)))
    return rows ? [`${headingHtml(anchorOf(WHO[access].name), WHO[access].name)}<ul class="list">${rows.join('\n')}</ul>`] : []
  })
  return `<h1>${title}</h1><p>${description}</p>${parts.join('\n')}`
}

/** The list of all types, by the parts of the schema. */
export function typesHtml({ types }: Graph): string {
  const row = ({ type }: GraphType) =>
    `<li><a href="${typeUrl(type.name)}"><code>${type.name}</code></a> <span class="quiet">${kindOf(type).toLowerCase()}</span></li>`
  const parts = [...Map.groupBy(types, ({ section }) => section)].map(
    ([section, all]) => `${headingHtml(anchorOf(section), section)}<ul class="names">${all.map(row).join('\n')}</ul>`,
  )
  return `<h1>${TYPES_TITLE}</h1><p>Every type of the graph, in the order of <code>schema.graphql</code>.</p>${parts.join('\n')}`
}
