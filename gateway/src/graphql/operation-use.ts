import {
  type DocumentNode,
  type FragmentDefinitionNode,
  type GraphQLSchema,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  TypeInfo,
  visit,
  visitWithTypeInfo,
} from 'graphql'

/** An app, as it names itself; names that few use may be folded into `other`. */
export interface Client {
  name: string
  version: string
}

/** An operation as the metrics count it. */
export interface OperationUse {
  /** Its name, folded. */
  operation: string
  /** The indexes of its fields in the list of `coordinatesOf`. */
  fields: Uint16Array
}

/**
 * The coordinates of everything that is counted: each field of the output, such as `Product.name`, and deprecated arguments
 * (`Query.products(page:)`), fields of inputs and values of enums.
 */
export function coordinatesOf(schema: GraphQLSchema): string[] {
  return Object.values(schema.getTypeMap()).flatMap((type) => {
    if (type.name.startsWith('__')) return []
    const within = (parts: { name: string }[]) => parts.map(({ name }) => `${type.name}.${name}`)
    if (isObjectType(type) || isInterfaceType(type))
      return Object.values(type.getFields()).flatMap(({ name, args }) => [
        `${type.name}.${name}`,
        ...args.filter(({ deprecationReason }) => deprecationReason).map((argument) => `${type.name}.${name}(${argument.name}:)`),
      ])
    if (isInputObjectType(type)) return within(Object.values(type.getFields()).filter(({ deprecationReason }) => deprecationReason))
    if (isEnumType(type)) return within(type.getValues().filter(({ deprecationReason }) => deprecationReason))
    return []
  })
}

/** The fragments that an operation uses, through others too. */
function fragmentsOf(document: DocumentNode, operation: OperationDefinitionNode): Set<FragmentDefinitionNode> {
  const known = new Map(document.definitions.flatMap((each) => (each.kind === Kind.FRAGMENT_DEFINITION ? [[each.name.value, each]] : [])))
  const used = new Set<FragmentDefinitionNode>()
  const walk = (node: OperationDefinitionNode | FragmentDefinitionNode) =>
    visit(node, {
      FragmentSpread({ name }) {
        const fragment = known.get(name.value)
        if (!fragment || used.has(fragment)) return
        used.add(fragment)
        walk(fragment)
      },
    })
  walk(operation)
  return used
}

/** Returns the coordinates that an operation names in its document; the values of its variables are not looked at. */
export function coordinatesIn(schema: GraphQLSchema, document: DocumentNode, operation: OperationDefinitionNode): Set<string> {
  const found = new Set<string>()
  const info = new TypeInfo(schema)
  const visitor = visitWithTypeInfo(info, {
    Field: ({ name }) => void found.add(`${info.getParentType()?.name}.${name.value}`),
    Argument: ({ name }) => void found.add(`${info.getParentType()?.name}.${info.getFieldDef()?.name}(${name.value}:)`),
    ObjectField({ name }) {
      const type = info.getParentInputType()
      found.add(`${String(type).replace(/[[\]!]/g, '')}.${name.value}`)
    },
    EnumValue: ({ value }) => void found.add(`${String(info.getInputType()).replace(/[[\]!]/g, '')}.${value}`),
  })
  for (const node of [operation, ...fragmentsOf(document, operation)]) visit(node, visitor)
  return found
}

/** Returns the coordinates of deprecated fields and values in the variables of an operation. */
export function deprecatedIn(schema: GraphQLSchema, operation: OperationDefinitionNode, variables: Record<string, unknown>): string[] {
  const found: string[] = []
  function walk(typeName: string, value: unknown): void {
    if (Array.isArray(value)) return value.forEach((each) => walk(typeName, each))
    const type = schema.getType(typeName)
    if (isEnumType(type) && type.getValue(String(value))?.deprecationReason) found.push(`${typeName}.${String(value)}`)
    if (!isInputObjectType(type) || typeof value !== 'object' || value === null) return
    const fields = type.getFields()
    for (const [name, inner] of Object.entries(value)) {
      const field = Object.hasOwn(fields, name) ? fields[name] : undefined
      if (!field) continue
      if (field.deprecationReason) found.push(`${typeName}.${name}`)
      walk(String(field.type).replace(/[[\]!]/g, ''), inner)
    }
  }
  for (const { variable, type } of operation.variableDefinitions ?? []) {
    let named = type
    while (named.kind !== Kind.NAMED_TYPE) named = named.type
    walk(named.name.value, variables[variable.name.value])
  }
  return found
}
