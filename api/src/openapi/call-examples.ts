import { sample } from 'openapi-sampler'
import type { ProblemExamples } from './problem-examples.ts'
import { withExamples } from './value-examples.ts'

type Node = Record<string, unknown>

/** The document, as far as examples are made from it. */
export interface Described {
  paths: Record<string, Record<string, Node>>
  components: Record<string, unknown> & { schemas: Record<string, Node> }
}

/** Bytes; the example of a larger thing has only its required fields. */
const LARGE = 1000

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null

function sampleOf(schema: Node, document: Node): unknown {
  const whole: unknown = sample(schema, {}, document)
  return JSON.stringify(whole).length > LARGE ? sample(schema, { skipNonRequired: true }, document) : whole
}

/** What a caller gets with each code, as `components.examples`. */
function examplesOf(problems: ProblemExamples, document: Node): Record<string, { value: unknown }> {
  const { properties } = (document['components'] as Described['components']).schemas['Problem'] as { properties: Record<string, Node> }
  const entries = Object.entries(problems).map(([code, { body, has = [] }]) => {
    const more = Object.fromEntries(has.map((field) => [field, sampleOf(properties[field] ?? {}, document)]))
    return [code, { value: { ...body, ...more } }]
  })
  return Object.fromEntries(entries) as Record<string, { value: unknown }>
}

/** The schema of a body or of a response in JSON. */
function jsonOf(place: unknown): Node | undefined {
  const json = isNode(place) && isNode(place['content']) ? place['content']['application/json'] : undefined
  return isNode(json) ? json : undefined
}

/** Gives every body and response of the calls its example: by its schema where that has a name, else in its place. */
export function addExamples(document: Described, problems: ProblemExamples): Described {
  const schemas = { ...document.components.schemas }
  const known = {
    ...document,
    components: {
      ...document.components,
      schemas: Object.fromEntries(Object.entries(schemas).map(([title, schema]) => [title, withExamples(schema, title)])),
    },
  }
  const calls = Object.values(document.paths).flatMap((methods) => Object.values(methods))
  for (const place of calls.flatMap(({ requestBody, responses }) => [requestBody, ...Object.values(responses as Node)])) {
    const json = jsonOf(place)
    if (!json || !isNode(json['schema']) || json['examples'] !== undefined) continue
    const ref = json['schema']['$ref'] ?? (isNode(json['schema']['items']) ? json['schema']['items']['$ref'] : undefined)
    const name = typeof ref === 'string' ? ref.split('/').at(-1) : undefined
    if (name === undefined) json['example'] = sampleOf(json['schema'], known)
    else if (schemas[name] && !schemas[name]['examples'])
      schemas[name] = { ...schemas[name], examples: [sampleOf({ $ref: `#/components/schemas/${name}` }, known)] }
  }
  return { ...document, components: { ...document.components, schemas, examples: examplesOf(problems, known) } }
}
