// A codegen plugin: one typed React hook per operation and per fragment, for Apollo Client 4.
// It replaces @graphql-codegen/typescript-react-apollo, whose output does not type-check with Apollo Client 4.
import type { PluginFunction, Types } from '@graphql-codegen/plugin-helpers'
import { type DocumentNode, type GraphQLSchema, Kind, type OperationDefinitionNode, TypeInfo, visit, visitWithTypeInfo } from 'graphql'

const pascal = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

const needsVariables = (operation: OperationDefinitionNode): boolean =>
  (operation.variableDefinitions ?? []).some((variable) => variable.type.kind === Kind.NON_NULL_TYPE && !variable.defaultValue)

/** With data masking a child reads its fragment from the cache by the parent's key, so the parent must select it. */
function assertIdsBesideFragments(schema: GraphQLSchema, document: DocumentNode, location = ''): void {
  const info = new TypeInfo(schema)
  visit(
    document,
    visitWithTypeInfo(info, {
      SelectionSet(set) {
        const type = info.getParentType()
        if (!type || !('getFields' in type) || !('id' in type.getFields())) return
        const spreads = set.selections.some((selection) => selection.kind === Kind.FRAGMENT_SPREAD)
        const id = set.selections.some((selection) => selection.kind === Kind.FIELD && selection.name.value === 'id' && !selection.alias)
        if (spreads && !id) throw new Error(`${location}: a ...fragment on ${type.name} needs "id" selected beside it`)
      },
    }),
  )
}

interface Output {
  react: Set<string>
  core: Set<string>
  hooks: string[]
}

function addOperation(operation: OperationDefinitionNode, out: Output): void {
  const name = pascal(operation.name?.value ?? '')
  const data = `${name}${pascal(operation.operation)}`
  const optional = needsVariables(operation) ? '' : '?'
  const hook = (base: string, suffix: string, options: string, mark: string) => {
    out.react.add(base)
    out.hooks.push(`export function use${name}${suffix}(options${mark}: ${options}) {\n  return ${base}(${name}Document, options);\n}`)
  }
  if (operation.operation === 'query') {
    out.react.add('type SkipToken')
    hook('useQuery', 'Query', `SkipToken | useQuery.Options<${data}, ${data}Variables>`, optional)
  } else {
    out.core.add('ApolloCache')
    hook('useMutation', 'Mutation', `useMutation.Options<${data}, ${data}Variables, ApolloCache, {}>`, '?')
  }
}

export const plugin: PluginFunction<object, Types.ComplexPluginOutput> = (schema, documents) => {
  const out: Output = { react: new Set(), core: new Set(), hooks: [] }
  for (const { document, location } of documents) {
    if (!document) continue
    assertIdsBesideFragments(schema, document, location)
    for (const definition of document.definitions) {
      if (definition.kind === Kind.OPERATION_DEFINITION) addOperation(definition, out)
      if (definition.kind === Kind.FRAGMENT_DEFINITION) {
        const name = pascal(definition.name.value)
        out.react.add('useSuspenseFragment')
        out.core.add('FragmentType')
        out.hooks.push(
          `export function use${name}Fragment(from: FragmentType<${name}Fragment>) {\n` +
            `  return useSuspenseFragment({ fragment: ${name}FragmentDoc, fragmentName: '${definition.name.value}', from }).data;\n}`,
        )
      }
    }
  }
  const prepend = [
    `import { ${[...out.react].sort().join(', ')} } from '@apollo/client/react';`,
    ...(out.core.size > 0 ? [`import type { ${[...out.core].sort().join(', ')} } from '@apollo/client';`] : []),
  ]
  return { prepend, content: out.hooks.join('\n\n') }
}
