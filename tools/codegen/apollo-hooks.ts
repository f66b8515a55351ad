// A codegen plugin: one typed React hook per operation and fragment for Apollo Client 4; `use<Name>Outcome` for mutations that answer a
// result union. Replaces @graphql-codegen/typescript-react-apollo, whose output does not type-check with Apollo Client 4.
import type { PluginFunction, Types } from '@graphql-codegen/plugin-helpers'
import { dirname, relative } from 'node:path'
import {
  type DocumentNode,
  getNamedType,
  type GraphQLSchema,
  isUnionType,
  Kind,
  type OperationDefinitionNode,
  TypeInfo,
  visit,
  visitWithTypeInfo,
} from 'graphql'

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

/** The module that the generated hooks of mutations import. */
const OUTCOMES = 'web/src/lib/mutation-outcome.ts'

/** The one field of a mutation, if it answers a union with a success and refusals. */
function resultField(schema: GraphQLSchema, operation: OperationDefinitionNode): string | undefined {
  const [field, ...others] = operation.selectionSet.selections
  if (field?.kind !== Kind.FIELD || others.length > 0) return undefined
  const type = getNamedType(schema.getMutationType()?.getFields()[field.name.value]?.type)
  const isResult = isUnionType(type) && type.getTypes().some(({ name }) => name.endsWith('Success'))
  return isResult ? (field.alias ?? field.name).value : undefined
}

/** How a generated file names a module of ours. */
function pathTo(module: string, from = ''): string {
  const path = relative(dirname(from), module).replaceAll('\\', '/')
  return path.startsWith('.') ? path : `./${path}`
}

interface Output {
  outcomes: boolean
  react: Set<string>
  core: Set<string>
  hooks: string[]
}

function addOperation(schema: GraphQLSchema, operation: OperationDefinitionNode, out: Output): void {
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
    return
  }
  const field = resultField(schema, operation)
  if (field) {
    out.outcomes = true
    out.hooks.push(
      `export function use${name}Outcome(onSuccess?: OnSuccess<${data}, '${field}'>) {\n` +
        `  return useMutationOutcome(${name}Document, '${field}', onSuccess);\n}`,
    )
  } else {
    out.core.add('ApolloCache')
    hook('useMutation', 'Mutation', `useMutation.Options<${data}, ${data}Variables, ApolloCache, {}>`, '?')
  }
}

export const plugin: PluginFunction<object, Types.ComplexPluginOutput> = (schema, documents, _config, info) => {
  const out: Output = { outcomes: false, react: new Set(), core: new Set(), hooks: [] }
  for (const { document, location } of documents) {
    if (!document) continue
    assertIdsBesideFragments(schema, document, location)
    for (const definition of document.definitions) {
      if (definition.kind === Kind.OPERATION_DEFINITION) addOperation(schema, definition, out)
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
    ...(out.react.size > 0 ? [`import { ${[...out.react].sort().join(', ')} } from '@apollo/client/react';`] : []),
    ...(out.outcomes ? [`import { type OnSuccess, useMutationOutcome } from '${pathTo(OUTCOMES, info?.outputFile)}';`] : []),
    ...(out.core.size > 0 ? [`import type { ${[...out.core].sort().join(', ')} } from '@apollo/client';`] : []),
  ]
  return { prepend, content: out.hooks.join('\n\n') }
}
