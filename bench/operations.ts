import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  Kind,
  parse,
  print,
  visit,
  type DefinitionNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type OperationDefinitionNode,
} from 'graphql'
import { ROOT } from '../tools/environment.ts'

const TYPENAME: FieldNode = { kind: Kind.FIELD, name: { kind: Kind.NAME, value: '__typename' } }

/** Every definition in the .graphql files of a checkout's client. */
function readDefinitions(root: string): DefinitionNode[] {
  const folder = join(root, 'web/src')
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.graphql'))
  return files.flatMap((name) => parse(readFileSync(join(folder, name), 'utf8'), { noLocation: true }).definitions)
}

const isOperation = (node: DefinitionNode): node is OperationDefinitionNode => node.kind === Kind.OPERATION_DEFINITION
const isFragment = (node: DefinitionNode): node is FragmentDefinitionNode => node.kind === Kind.FRAGMENT_DEFINITION

/** The fragments that a definition needs, those of its fragments included. */
function fragmentsOf(
  node: DefinitionNode,
  all: FragmentDefinitionNode[],
  found = new Set<FragmentDefinitionNode>(),
): Set<FragmentDefinitionNode> {
  visit(node, {
    FragmentSpread({ name }) {
      const fragment = all.find((one) => one.name.value === name.value)
      if (!fragment || found.has(fragment)) return
      found.add(fragment)
      fragmentsOf(fragment, all, found)
    },
  })
  return found
}

/** As Apollo Client sends it: `__typename` in every selection below the operation's own, and no @unmask. */
function asSent(nodes: DefinitionNode[]): string {
  const document = visit(
    { kind: Kind.DOCUMENT, definitions: nodes },
    {
      Directive: ({ name }) => (name.value === 'unmask' ? null : undefined),
      SelectionSet(set, _key, parent) {
        if (!parent || ('kind' in parent && parent.kind === Kind.OPERATION_DEFINITION)) return undefined
        const has = set.selections.some((one) => one.kind === Kind.FIELD && one.name.value === '__typename')
        return has ? undefined : { ...set, selections: [...set.selections, TYPENAME] }
      },
    },
  )
  return print(document)
}

const known = new Map<string, DefinitionNode[]>()

function definitionsOf(root: string): DefinitionNode[] {
  const found = known.get(root) ?? readDefinitions(root)
  known.set(root, found)
  return found
}

/** An operation with many choices of variables, ready to be sent. */
export interface Operation {
  name: string
  /** Bodies of requests; the first is the one that caches are tried with. */
  bodies: [string, ...string[]]
}

/** An operation that the client of a checkout ships, by its name, as the body of a request. */
export function operationBody(name: string, variables: Record<string, unknown> = {}, root = ROOT): string {
  const definitions = definitionsOf(root)
  const operation = definitions.filter(isOperation).find((one) => one.name?.value === name)
  if (!operation) throw new Error(`${join(root, 'web/src')} ships no operation ${name}`)
  const query = asSent([operation, ...fragmentsOf(operation, definitions.filter(isFragment))])
  return JSON.stringify({ operationName: name, variables, query })
}
