import {
  type DocumentNode,
  getNamedType,
  type GraphQLInputType,
  type GraphQLSchema,
  isInputObjectType,
  isInputType,
  Kind,
  OperationTypeNode,
  typeFromAST,
  type ValueNode,
  type VariableDefinitionNode,
  visit,
} from 'graphql'

/** Whether an input has a `@oneOf`, which graphql-jit does not check, contains itself, which it unrolls without end, or has a file. */
function isUnfit(type: GraphQLInputType, above: GraphQLInputType[] = []): boolean {
  const named = getNamedType(type)
  if (named.name === 'Upload') return true
  if (!isInputObjectType(named)) return false
  if (named.isOneOf || above.includes(named)) return true
  return Object.values(named.getFields()).some((field) => isUnfit(field.type, [...above, named]))
}

function isUnfitVariable(schema: GraphQLSchema, { type }: VariableDefinitionNode): boolean {
  const inputType = typeFromAST(schema, type)
  return isInputType(inputType) && isUnfit(inputType)
}

/**
 * Returns whether graphql-jit runs a document as graphql-js does, whatever its variables hold. It does not where
 * - a variable that may be left out or null stands within an object or a list: graphql-jit puts null for it, and not the default;
 * - such a variable stands in a mutation: null for an argument that may not be null ends it without a word, and the rest does not run;
 * - there are directives: it takes null for false, and has one condition for all places where a fragment is used;
 * - a variable holds a type that it does not read well;
 * - something is named `__proto__`.
 */
export function isCompilable(schema: GraphQLSchema, document: DocumentNode): boolean {
  const definitions = document.definitions.flatMap((definition) =>
    definition.kind === Kind.OPERATION_DEFINITION ? (definition.variableDefinitions ?? []) : [],
  )
  let differs = definitions.some((definition) => isUnfitVariable(schema, definition))
  const optional = new Set(definitions.filter(({ type }) => type.kind !== Kind.NON_NULL_TYPE).map(({ variable }) => variable.name.value))
  const changes = document.definitions.some(
    (definition) => 'operation' in definition && definition.operation === OperationTypeNode.MUTATION,
  )
  differs ||= changes && optional.size > 0
  const within = (value: ValueNode) =>
    visit(value, {
      Variable({ name }) {
        differs ||= optional.has(name.value)
      },
    })
  visit(document, {
    Directive() {
      differs = true
    },
    Name({ value }) {
      differs ||= value === '__proto__'
    },
    ObjectValue: within,
    ListValue: within,
  })
  return !differs
}
