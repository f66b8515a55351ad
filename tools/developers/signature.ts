import { type GraphQLArgument, type GraphQLField, type GraphQLInputField, type GraphQLType, getNamedType, print } from 'graphql'
import { escapeHtml, typeUrl } from './places.ts'

/** A type such as `[Product!]!`, whose name leads to its page. */
export function typeHtml(type: GraphQLType): string {
  const { name } = getNamedType(type)
  const [before = '', after = ''] = String(type).split(name)
  return `${before}<a href="${typeUrl(name)}">${name}</a>${after}`
}

/** The value that stands in for an argument or input field that is left out, as the schema writes it. */
export const defaultOf = ({ astNode }: GraphQLArgument | GraphQLInputField): string | undefined =>
  astNode?.defaultValue ? print(astNode.defaultValue) : undefined

const argumentHtml = (argument: GraphQLArgument): string => {
  const value = defaultOf(argument)
  const preset = value === undefined ? '' : ` = <span class="hljs-literal">${escapeHtml(value)}</span>`
  return `  <span class="hljs-attr">${argument.name}</span>: ${typeHtml(argument.type)}${preset}\n`
}

/** The signature of a field as the schema writes it, with links to its types. */
export function signatureHtml({ name, args, type }: GraphQLField<unknown, unknown>): string {
  const list = args.length > 0 ? `(\n${args.map(argumentHtml).join('')})` : ''
  return `<pre><code><span class="hljs-title">${name}</span>${list}: ${typeHtml(type)}</code></pre>`
}
