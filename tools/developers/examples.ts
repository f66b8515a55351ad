import { type FragmentDefinitionNode, Kind, type OperationDefinitionNode, parse, print, type SelectionSetNode, visit } from 'graphql'
import { type Example, readExamples } from '../../gateway/src/explore/examples.ts'
import { accessOf, type RootField } from './graph.ts'

/** An operation of an example, as a page shows it. */
export interface ShownOperation {
  /** The example that it is a step of. */
  example: string
  title: string
  /** All operations of the example, in the order in which they are sent. */
  steps: readonly string[]
  name: string
  text: string
  variables: Record<string, unknown>
  /** Why a developer should be careful with it. */
  warning: string | undefined
  /** The operations that are sent before it, in their order: values of its variables come from them, or it needs what they did. */
  sources: readonly ShownOperation[]
}

type Fragments = ReadonlyMap<string, FragmentDefinitionNode>

/** The names of fragments that a selection needs, and those that these need. */
function fragmentsOf(node: SelectionSetNode | OperationDefinitionNode, fragments: Fragments, found = new Set<string>()): Set<string> {
  visit(node, {
    FragmentSpread({ name: { value } }) {
      const definition = fragments.get(value)
      if (!definition || found.has(value)) return
      found.add(value)
      fragmentsOf(definition.selectionSet, fragments, found)
    },
  })
  return found
}

/** The names of the root fields that an operation selects. */
const rootFieldsOf = ({ selectionSet }: OperationDefinitionNode): string[] =>
  selectionSet.selections.flatMap((each) => (each.kind === Kind.FIELD ? [each.name.value] : []))

type Shown = Pick<Example, 'name' | 'audience' | 'title' | 'query' | 'variables' | 'after' | 'warnings'>

/** The paths of variables: `{{Orders.orders.nodes.0.id}}` without its braces. */
export const templatesIn = (value: unknown): string[] => [
  ...new Set([...JSON.stringify(value).matchAll(/\{\{\s*([^{}]+?)\s*\}\}/g)].map(([, path = '']) => path)),
]

/** The operation whose answer a path begins with; undefined for a value that is new at each sending. */
export const operationOf = (path: string): string | undefined => (path.startsWith('$') ? undefined : path.split('.')[0])

/** An operation by what it asks for. */
interface Candidate {
  audience: Example['audience']
  root: string
  fields: readonly string[]
  shown: ShownOperation
}

/** The operations that values of `shown` come from or that have to be sent before, and those that these need. */
function sourcesOf(shown: ShownOperation, all: readonly ShownOperation[], after: Example['after'], found = new Set<ShownOperation>()) {
  const names = [...templatesIn(shown.variables).map(operationOf), ...(after[shown.name] ?? [])]
  for (const source of all) {
    if (!names.includes(source.name) || found.has(source)) continue
    found.add(source)
    sourcesOf(source, all, after, found)
  }
  return found
}

/** The operations of an example, each with what it needs and where its values come from. */
function operationsIn({ name, audience, title, query, variables, after, warnings }: Shown): Candidate[] {
  const { definitions } = parse(query)
  const fragments: Fragments = new Map(
    definitions.filter((each) => each.kind === Kind.FRAGMENT_DEFINITION).map((each) => [each.name.value, each]),
  )
  const operations = definitions.filter((each) => each.kind === Kind.OPERATION_DEFINITION)
  const steps = operations.map((each) => each.name?.value ?? '')
  const shownAs = (operation: OperationDefinitionNode, step: string): ShownOperation => {
    const needed = [...fragmentsOf(operation, fragments)].flatMap((each) => fragments.get(each) ?? [])
    const declared = (operation.variableDefinitions ?? []).map(({ variable }) => variable.name.value)
    return {
      example: name,
      title: title.en,
      steps,
      name: step,
      text: [operation, ...needed].map(print).join('\n\n'),
      variables: Object.fromEntries(Object.entries(variables).filter(([each]) => declared.includes(each))),
      warning: warnings[step]?.en,
      sources: [],
    }
  }
  const pairs = operations.map((operation) => ({ operation, shown: shownAs(operation, operation.name?.value ?? '') }))
  const all = pairs.map(({ shown }) => shown)
  return pairs.map(({ operation, shown }) => {
    const sources = sourcesOf(shown, all, after)
    return {
      audience,
      root: (operation.operation[0]?.toUpperCase() ?? '') + operation.operation.slice(1),
      fields: rootFieldsOf(operation),
      shown: { ...shown, sources: all.filter((each) => each !== shown && sources.has(each)) },
    }
  })
}

/** Whether an operation has the name of its field: `PlaceOrder` is what `placeOrder` is about. */
const isNamedAfter = (name: string, field: string): boolean => name.toLowerCase() === field.toLowerCase()

/**
 * The operation that shows each root field, by `Query.cart`: one with this field alone comes before one with several, one of those who may ask
 * for it before another audience's, one of the field's own name before others; of equals the first in the order of the examples.
 */
export function operationsFor(fields: readonly RootField[], examples: readonly Shown[] = readExamples()): Map<string, ShownOperation> {
  const all = examples.flatMap(operationsIn)
  return new Map(
    fields.flatMap(({ root, field }) => {
      const audience = accessOf(field) === 'ADMIN' ? 'staff' : 'shopper'
      const worth = (each: Candidate): number =>
        (each.fields.length === 1 ? 4 : 0) + (each.audience === audience ? 2 : 0) + (isNamedAfter(each.shown.name, field.name) ? 1 : 0)
      const found = all.filter((each) => each.root === root && each.fields.includes(field.name))
      // Sorting keeps the order of equals.
      const [best] = found.toSorted((one, other) => worth(other) - worth(one))
      return best ? [[`${root}.${field.name}`, best.shown] as const] : []
    }),
  )
}
