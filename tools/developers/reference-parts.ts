import type { GraphQLArgument, GraphQLField, GraphQLInputField } from 'graphql'
import type MarkdownIt from 'markdown-it'
import { type Access, accessOf } from './graph.ts'
import { anchorLink } from './markdown.ts'
import { escapeHtml } from './places.ts'
import { defaultOf, typeHtml } from './signature.ts'

/** Who may ask, in words. */
export const WHO: Record<Access, { name: string; sentence: string }> = {
  PUBLIC: { name: 'Everyone', sentence: 'Everyone may ask, signed in or not.' },
  USER: { name: 'Signed in', sentence: 'A signed-in person may ask; others are answered `UNAUTHENTICATED`.' },
  ADMIN: { name: 'Administrators', sentence: 'Administrators may ask; others are answered `UNAUTHENTICATED` or `FORBIDDEN`.' },
}

/** The name of who may ask, as a mark. */
export const accessMark = (access: Access | undefined): string => (access ? `<span class="mark">${WHO[access].name}</span>` : '')

/** A heading below the page's title, with a link to itself. */
export const headingHtml = (id: string, text: string): string =>
  `<div class="heading"><h2 id="${id}">${escapeHtml(text)}</h2>${anchorLink(id, text)}</div>`

/** A description of the schema. */
export const described = (markdown: MarkdownIt, text: string | null | undefined): string => (text ? markdown.render(text) : '')

interface Entry {
  id: string
  name: string
  /** What stands behind the name, as HTML. */
  after: string
  /** What it means, as HTML. */
  body: string
}

/** A list of named things, each with a link to itself. */
export const entriesHtml = (entries: readonly Entry[]): string =>
  `<dl class="entries">${entries
    .map(
      ({ id, name, after, body }) =>
        `<div><dt id="${id}"><code>${escapeHtml(name)}</code> ${after} ${anchorLink(id, name)}</dt><dd>${body}</dd></div>`,
    )
    .join('\n')}</dl>`

/** An argument, or a field of an input. */
export function inputEntry(markdown: MarkdownIt, input: GraphQLArgument | GraphQLInputField, prefix = ''): Entry {
  const preset = defaultOf(input)
  const type = `<code>${typeHtml(input.type)}</code>`
  return {
    id: prefix + input.name,
    name: input.name,
    after: `${type}${preset === undefined ? '' : ` <span class="quiet">when left out: <code>${escapeHtml(preset)}</code></span>`}${goneMark(input)}`,
    body: described(markdown, input.description) + goneHtml(markdown, input),
  }
}

/** A field of a type. */
export const fieldEntry = (markdown: MarkdownIt, field: GraphQLField<unknown, unknown>): Entry => ({
  id: field.name,
  name: field.args.length > 0 ? `${field.name}(${field.args.map(({ name }) => name).join(', ')})` : field.name,
  after: `<code>${typeHtml(field.type)}</code> ${accessMark(accessOf(field))}${goneMark(field)}`,
  body:
    described(markdown, field.description) +
    goneHtml(markdown, field) +
    (field.args.length > 0 ? entriesHtml(field.args.map((each) => inputEntry(markdown, each, `${field.name}.`))) : ''),
})

interface Deprecated {
  deprecationReason?: string | null | undefined
}

const goneMark = ({ deprecationReason }: Deprecated): string => (deprecationReason ? ' <span class="mark old">Deprecated</span>' : '')

/** What to use in place of something deprecated. */
export const goneHtml = (markdown: MarkdownIt, { deprecationReason }: Deprecated): string =>
  deprecationReason ? `<p class="old"><strong>Deprecated.</strong> ${markdown.renderInline(deprecationReason)}</p>` : ''
