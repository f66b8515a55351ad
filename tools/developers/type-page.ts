import {
  type GraphQLNamedType,
  type GraphQLSchema,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
  isScalarType,
  isUnionType,
} from 'graphql'
import type MarkdownIt from 'markdown-it'
import type { GraphType } from './graph.ts'
import { operationUrl, ROOTS, typeUrl } from './places.ts'
import { described, entriesHtml, fieldEntry, goneHtml, headingHtml, inputEntry } from './reference-parts.ts'

/** What a type is, in a word. */
export function kindOf(type: GraphQLNamedType): string {
  if (isScalarType(type)) return 'Scalar'
  if (isEnumType(type)) return 'Enum'
  if (isUnionType(type)) return 'Union'
  if (isInterfaceType(type)) return 'Interface'
  return isInputObjectType(type) ? 'Input' : 'Type'
}

const linkTo = (name: string): string => `<a href="${typeUrl(name)}"><code>${name}</code></a>`
const list = (links: readonly string[]): string => `<ul class="names">${links.map((each) => `<li>${each}</li>`).join('')}</ul>`

/** A field or union that refers to a type: `Query.cart` leads to its operation. */
function referenceTo(reference: string): string {
  const [type = '', field] = reference.split('.')
  const root = ROOTS.find((each) => each === type)
  const url = root && field ? operationUrl(root, field) : typeUrl(type) + (field ? `#${field}` : '')
  return `<a href="${url}"><code>${root ? (field ?? '') : reference}</code></a>`
}

function partsOf(markdown: MarkdownIt, type: GraphQLNamedType, schema: GraphQLSchema): string {
  if (isEnumType(type)) {
    const values = type.getValues().map((value) => ({
      id: value.name,
      name: value.name,
      after: '',
      body: described(markdown, value.description) + goneHtml(markdown, value),
    }))
    return headingHtml('section-values', 'Values') + entriesHtml(values)
  }
  if (isUnionType(type)) return headingHtml('section-members', 'Members') + list(type.getTypes().map(({ name }) => linkTo(name)))
  if (isInputObjectType(type))
    return headingHtml('section-fields', 'Fields') + entriesHtml(Object.values(type.getFields()).map((each) => inputEntry(markdown, each)))
  if (isScalarType(type))
    return type.specifiedByURL ? `<p>Specified by <a href="${type.specifiedByURL}">${type.specifiedByURL}</a>.</p>` : ''
  const implementing = isInterfaceType(type) ? schema.getPossibleTypes(type).map(({ name }) => linkTo(name)) : []
  const interfaces = isObjectType(type) || isInterfaceType(type) ? type.getInterfaces() : []
  const fields = isObjectType(type) || isInterfaceType(type) ? Object.values(type.getFields()) : []
  return [
    interfaces.length > 0 ? `<p>Implements ${interfaces.map(({ name }) => linkTo(name)).join(', ')}.</p>` : '',
    headingHtml('section-fields', 'Fields') + entriesHtml(fields.map((each) => fieldEntry(markdown, each))),
    implementing.length > 0 ? headingHtml('section-implemented-by', 'Implemented by') + list(implementing) : '',
  ].join('')
}

/** The page of a type, without what surrounds it. */
export const typeHtmlPage = (markdown: MarkdownIt, { type, usedBy }: GraphType, schema: GraphQLSchema): string =>
  [
    `<p class="kind">${kindOf(type)}</p><h1><code>${type.name}</code></h1>`,
    described(markdown, type.description),
    partsOf(markdown, type, schema),
    usedBy.length > 0 ? headingHtml('section-used-by', 'Used by') + list(usedBy.map(referenceTo)) : '',
  ].join('\n')
