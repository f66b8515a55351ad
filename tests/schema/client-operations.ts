import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type FragmentDefinitionNode, Kind, type OperationDefinitionNode, parse, print, visit } from 'graphql'

const WEB = fileURLToPath(new URL('../../web/src', import.meta.url))

const files = globSync('**/*.graphql', { cwd: WEB }).toSorted()
const definitionsIn = (file: string) => parse(readFileSync(`${WEB}/${file}`, 'utf8')).definitions
const definitions = files.flatMap(definitionsIn)

const fragments = new Map(
  definitions.flatMap((definition): [string, FragmentDefinitionNode][] =>
    definition.kind === Kind.FRAGMENT_DEFINITION ? [[definition.name.value, definition]] : [],
  ),
)

/** The fragments that a definition uses, and those that these use. */
function usedBy(definition: OperationDefinitionNode | FragmentDefinitionNode, found = new Set<FragmentDefinitionNode>()) {
  visit(definition, {
    FragmentSpread({ name }) {
      const fragment = fragments.get(name.value)
      if (!fragment || found.has(fragment)) return
      found.add(fragment)
      usedBy(fragment, found)
    },
  })
  return found
}

// Apollo Client takes out its own directive before it sends a document.
const withoutUnmask = (source: string): string => source.replaceAll(' @unmask', '')

/** Every operation of the storefront by its name, as it is sent. */
export const clientOperations = new Map(
  definitions
    .filter((definition) => definition.kind === Kind.OPERATION_DEFINITION)
    .map((operation): [string, string] => {
      const source = [operation, ...usedBy(operation)].map(print).join('\n')
      return [operation.name?.value ?? '', withoutUnmask(source)]
    }),
)

/** The names of the operations of the back office. */
export const adminOperations: ReadonlySet<string> = new Set(
  files
    .filter((file) => file.startsWith('admin/'))
    .flatMap(definitionsIn)
    .flatMap((definition) => (definition.kind === Kind.OPERATION_DEFINITION ? (definition.name?.value ?? []) : [])),
)

/** One operation of the storefront. */
export function clientOperation(name: string): string {
  const source = clientOperations.get(name)
  if (!source) throw new Error(`The storefront has no operation ${name}: ${[...clientOperations.keys()].join(', ')}`)
  return source
}
