import { type GraphQLNamedType, getNamedType, isInputObjectType, isObjectType, isUnionType } from 'graphql'
import type MarkdownIt from 'markdown-it'
import { OPERATION_LIMITS } from '../../gateway/src/rate-limit/operation-limits.ts'
import { exampleHtml } from './example-part.ts'
import type { ShownOperation } from './examples.ts'
import { accessOf, directiveValue, type RootField } from './graph.ts'
import { BASE, typeUrl } from './places.ts'
import { described, entriesHtml, fieldEntry, goneHtml, headingHtml, inputEntry, WHO } from './reference-parts.ts'
import { signatureHtml } from './signature.ts'

/** What an operation's page is written with. */
export interface OperationWriter {
  markdown: MarkdownIt
  /** The operation that shows each root field. */
  examples: ReadonlyMap<string, ShownOperation>
  /** What the page on retries says of each mutation, as Markdown. */
  repeats: ReadonlyMap<string, string>
}

/** A second, a minute or an hour, in words. */
const timeOf = (seconds: number): string =>
  seconds % 3600 === 0 ? `${seconds / 3600} h` : seconds % 60 === 0 ? `${seconds / 60} min` : `${seconds} s`

/** How often it may be asked for, how long the answer may be kept, what becomes of it when it is repeated. */
function factsHtml({ markdown, repeats }: OperationWriter, { root, field }: RootField): string {
  const access = accessOf(field) ?? 'PUBLIC'
  const [limit, age] = [OPERATION_LIMITS[field.name], Number(directiveValue(field, 'cacheControl', 'maxAge') ?? 0)]
  const isPublic = directiveValue(field, 'cacheControl', 'scope') !== 'PRIVATE'
  const repeat = root === 'Mutation' ? repeats.get(field.name) : undefined
  const facts = [
    ['Who', markdown.renderInline(WHO[access].sentence)],
    ['Limit', root === 'Mutation' && limit ? `${limit} a minute for an account (<a href="${BASE}limits/">limits</a>)` : ''],
    ['Cache', age > 0 && isPublic ? `A shared cache may keep it for ${timeOf(age)} (<a href="${BASE}caching/">caching</a>)` : ''],
    ['Sent twice', repeat ? `${markdown.renderInline(repeat)} (<a href="${BASE}retries/">retries</a>)` : ''],
  ].filter(([, text]) => text)
  return `<dl class="facts">${facts.map(([name, text]) => `<div><dt>${name}</dt><dd>${text}</dd></div>`).join('')}</dl>`
}

function argumentsHtml({ markdown }: OperationWriter, { field }: RootField): string {
  if (field.args.length === 0) return ''
  const inputs = field.args.flatMap(({ type }) => {
    const named = getNamedType(type)
    return isInputObjectType(named) ? [named] : []
  })
  const ofInputs = inputs.map(
    (input) =>
      headingHtml(`input-${input.name}`, `Fields of ${input.name}`) +
      entriesHtml(Object.values(input.getFields()).map((each) => inputEntry(markdown, each, `${input.name}.`))),
  )
  return (
    headingHtml('arguments', 'Arguments') + entriesHtml(field.args.map((each) => inputEntry(markdown, each, 'arg-'))) + ofInputs.join('')
  )
}

const isRefusal = (type: GraphQLNamedType): boolean => isObjectType(type) && type.getInterfaces().some(({ name }) => name === 'UserError')

const memberEntry = (markdown: MarkdownIt, type: GraphQLNamedType) => ({
  id: `answer-${type.name}`,
  name: type.name,
  after: `<a href="${typeUrl(type.name)}" aria-label="The type ${type.name}">type</a>`,
  body: described(markdown, type.description),
})

/** The answer: its success and refusals, or its fields. */
function answerHtml({ markdown }: OperationWriter, { field }: RootField): string {
  const type = getNamedType(field.type)
  const heading = headingHtml('answer', 'Answer') + described(markdown, type.description)
  if (!isUnionType(type)) {
    const fields = isObjectType(type) ? Object.values(type.getFields()) : []
    return heading + entriesHtml(fields.map((each) => ({ ...fieldEntry(markdown, each), id: `answer-${each.name}` })))
  }
  const [refusals, successes] = [type.getTypes().filter(isRefusal), type.getTypes().filter((each) => !isRefusal(each))]
  const successFields = successes.map(
    (success) =>
      `<p><a href="${typeUrl(success.name)}"><code>${success.name}</code></a></p>${described(markdown, success.description)}` +
      entriesHtml(Object.values(success.getFields()).map((each) => ({ ...fieldEntry(markdown, each), id: `answer-${each.name}` }))),
  )
  const refused =
    refusals.length === 0
      ? ''
      : `${headingHtml('refusals', 'Refusals')}<p>Ask for <code>... on UserError { message }</code> last: it covers refusals that are added later (<a href="${BASE}errors/">errors</a>).</p>` +
        entriesHtml(refusals.map((each) => memberEntry(markdown, each)))
  return heading + successFields.join('') + refused
}

/** The page of a field of Query, Mutation or Subscription, without what surrounds it. */
export const operationHtml = (writer: OperationWriter, operation: RootField): string =>
  [
    `<p class="kind">${operation.root}</p><h1><code>${operation.field.name}</code></h1>`,
    described(writer.markdown, operation.field.description),
    goneHtml(writer.markdown, operation.field),
    signatureHtml(operation.field),
    factsHtml(writer, operation),
    exampleHtml(writer.examples.get(`${operation.root}.${operation.field.name}`)),
    argumentsHtml(writer, operation),
    answerHtml(writer, operation),
  ].join('\n')
