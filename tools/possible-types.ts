// A codegen plugin: the members of every interface and union that a fragment of ours names, for Apollo Client's cache. Without them
// `... on UserError { message }` is silently dropped; those that no fragment names would only be code that every page loads.
import type { PluginFunction } from '@graphql-codegen/plugin-helpers'
import { isAbstractType, type NamedTypeNode, visit } from 'graphql'

export const plugin: PluginFunction = (schema, documents) => {
  const possibleTypes: Record<string, string[]> = {}
  const note = ({ typeCondition }: { typeCondition?: NamedTypeNode | undefined }) => {
    const type = schema.getType(typeCondition?.name.value ?? '')
    if (isAbstractType(type)) possibleTypes[type.name] = schema.getPossibleTypes(type).map(({ name }) => name)
  }
  for (const { document } of documents) if (document) visit(document, { InlineFragment: note, FragmentDefinition: note })
  return `export const possibleTypes: Record<string, string[]> = ${JSON.stringify(possibleTypes)}`
}
