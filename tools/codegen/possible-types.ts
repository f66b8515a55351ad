// A codegen plugin: the members of interfaces and unions, for Apollo Client's cache. Without them `... on UserError { message }` is
// silently dropped. Pages load those that a fragment names; while developing, the client wants all of them.
import type { PluginFunction } from '@graphql-codegen/plugin-helpers'
import { type GraphQLSchema, isAbstractType, type NamedTypeNode, visit } from 'graphql'

const membersOf = (schema: GraphQLSchema, names: readonly string[]): string => {
  const types = names.map((name) => schema.getType(name)).filter(isAbstractType)
  return JSON.stringify(Object.fromEntries(types.map((type) => [type.name, schema.getPossibleTypes(type).map(({ name }) => name)])))
}

export const plugin: PluginFunction = (schema, documents) => {
  const named = new Set<string>()
  const note = ({ typeCondition }: { typeCondition?: NamedTypeNode | undefined }) => void named.add(typeCondition?.name.value ?? '')
  for (const { document } of documents) if (document) visit(document, { InlineFragment: note, FragmentDefinition: note })
  const all = Object.keys(schema.getTypeMap()).filter((name) => !name.startsWith('__'))
  return `export const possibleTypes: Record<string, string[]> = import.meta.env.DEV ? ${membersOf(schema, all)} : ${membersOf(schema, [...named])}`
}
