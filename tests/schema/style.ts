import {
  type ASTNode,
  buildSchema,
  getNamedType,
  getNullableType,
  type GraphQLField,
  type GraphQLInputField,
  type GraphQLObjectType,
  type GraphQLSchema,
  isInputObjectType,
  isInterfaceType,
  isListType,
  isNonNullType,
  isObjectType,
  isScalarType,
  isUnionType,
  Kind,
  parse,
  type StringValueNode,
  visit,
} from 'graphql'

// How a schema is written: descriptions, names, and Relay's connections. graphql itself finds invalid schemas.

/** Types that are values of another one: nothing finds them by an id. */
const VALUES = new Set(
  `Money Country PageInfo SearchReading DeliveryPromise RatingSummary RatingBucket Session UserSession ProductFacets BrandFacet CategoryFacet
  RatingFacet OptionFacet OptionValueFacet SalesSummary SalesPoint UnpaidSummary UnpaidHolder OrderWorkload OrderQueue ProductSales PasswordResetLink OrderTotals OrderAddress Payment PaymentIntent OutOfStockItem
  ProductUpdate ProductDeletion OrderUpdate OrderCancellation FieldChange ProductOption ProductOptionValue PriceRange RowRange PriceReduction SizeGuide CartCoupon HomeRow HomeArrangement
  StaffUpdates ShopChange ArrangedHomeRow ShopSettings Seller HeroSlide FreeShipping Purchases UserMail SavedItem ReorderedLine StockAlert ReviewAnswer ReviewHiding ReviewReports ReturnLine ReturnEvent ReturnPicture`.split(
    /\s+/,
  ),
)
const isValue = (name: string): boolean => VALUES.has(name) || /(Success|Error|Connection|Edge)$/.test(name)

const PASCAL = /^[A-Z][A-Za-z0-9]*$/
const CAMEL = /^[a-z][A-Za-z0-9]*$/
const UPPER = /^[A-Z][A-Z0-9_]*$/
/** Words of a type's name that repeat its kind, which the schema names already. */
const KIND_IN_NAME = /^(Enum|Interface|Union|Type)(?=[A-Z])|(Enum|Interface|Union|Type)$/

type Field = GraphQLField<unknown, unknown>
const objectTypes = (schema: GraphQLSchema): GraphQLObjectType[] =>
  Object.values(schema.getTypeMap()).filter((type): type is GraphQLObjectType => isObjectType(type) && !type.name.startsWith('__'))
const fieldsOf = (type: GraphQLObjectType | null | undefined): Field[] => Object.values(type?.getFields() ?? {})
const typeOf = (field: Field | undefined): string => String(field?.type)

const DESCRIBED = new Set<string>([
  Kind.OBJECT_TYPE_DEFINITION,
  Kind.INTERFACE_TYPE_DEFINITION,
  Kind.UNION_TYPE_DEFINITION,
  Kind.ENUM_TYPE_DEFINITION,
  Kind.INPUT_OBJECT_TYPE_DEFINITION,
  Kind.SCALAR_TYPE_DEFINITION,
  Kind.DIRECTIVE_DEFINITION,
  Kind.FIELD_DEFINITION,
  Kind.INPUT_VALUE_DEFINITION,
  Kind.ENUM_VALUE_DEFINITION,
])
const NAMES: Record<string, RegExp> = { [Kind.ENUM_VALUE_DEFINITION]: UPPER }
for (const kind of [Kind.FIELD_DEFINITION, Kind.INPUT_VALUE_DEFINITION, Kind.DIRECTIVE_DEFINITION]) NAMES[kind] = CAMEL

/** Every definition is described, in a block, and named as its kind is. */
function definitionFaults(text: string): string[] {
  const faults: string[] = []
  const path: string[] = []
  const check = (node: ASTNode & { name: { value: string }; description?: StringValueNode | undefined }) => {
    const where = path.join('.')
    if (!node.description?.value) faults.push(`${where} has no description`)
    else if (!node.description.block) faults.push(`${where}: a description stands in """blocks"""`)
    if (!(NAMES[node.kind] ?? PASCAL).test(node.name.value)) faults.push(`${where} is not named as its kind is`)
  }
  visit(parse(text), {
    enter(node) {
      if (!DESCRIBED.has(node.kind) || !('name' in node) || !node.name) return
      path.push(node.name.value)
      check(node as Parameters<typeof check>[0])
    },
    leave(node) {
      if (DESCRIBED.has(node.kind)) path.pop()
    },
  })
  const comments = [...text.matchAll(/^ *#.*\n(?= *\w)/gm)]
  return [...faults, ...comments.map(([line]) => `“${line.trim()}” is a comment: nobody who reads the graph sees it`)]
}

const rootsOf = (schema: GraphQLSchema) => [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()]

/** Names repeat neither their kind nor their type. */
function nameFaults(schema: GraphQLSchema): string[] {
  const types = Object.values(schema.getTypeMap()).filter(({ name }) => !name.startsWith('__'))
  const kinds = types.filter((type) => !isScalarType(type) && !isInputObjectType(type) && KIND_IN_NAME.test(type.name))
  const twice = objectTypes(schema).flatMap((type) => {
    const fields = Object.keys(type.getFields()).filter((field) => field.toLowerCase().startsWith(type.name.toLowerCase()))
    return fields.map((field) => `${type.name}.${field}`)
  })
  const verbs = rootsOf(schema)
    .flatMap(fieldsOf)
    .filter(({ name }) => /^(query|get|mutation|subscription)(?=[A-Z])|(Query|Mutation|Subscription)$/.test(name))
  return [
    ...kinds.map(({ name }) => `${name} says its kind`),
    ...twice.map((where) => `${where} repeats its type`),
    ...verbs.map(({ name }) => `${name} says that it is a query, a mutation or a subscription`),
  ]
}

/** Types that no query, mutation or subscription leads to. */
function unreachableFaults(schema: GraphQLSchema): string[] {
  const reached = new Set<string>()
  const walk = (name: string): void => {
    const type = schema.getType(name)
    if (!type || reached.has(name)) return
    reached.add(name)
    if (isUnionType(type) || isInterfaceType(type)) for (const each of schema.getPossibleTypes(type)) walk(each.name)
    if (!('getFields' in type)) return
    if ('getInterfaces' in type) for (const each of type.getInterfaces()) walk(each.name)
    for (const field of Object.values<Field | GraphQLInputField>(type.getFields())) {
      walk(getNamedType(field.type).name)
      if ('args' in field) for (const arg of field.args) walk(getNamedType(arg.type).name)
    }
  }
  for (const root of rootsOf(schema)) if (root) walk(root.name)
  for (const { args } of schema.getDirectives()) for (const arg of args) walk(getNamedType(arg.type).name)
  const all = Object.keys(schema.getTypeMap()).filter((name) => !name.startsWith('__'))
  return all
    .filter((name) => !reached.has(name) && !['Int', 'Float', 'String', 'Boolean', 'ID'].includes(name))
    .map((name) => `${name} is not reached`)
}

/** A thing that is not found is null and no error; a type with an identity can be found by it. */
function identityFaults(schema: GraphQLSchema): string[] {
  const roots = rootsOf(schema)
  const certain = roots.flatMap(fieldsOf).filter(({ type }) => isNonNullType(type))
  const nameless = objectTypes(schema).filter(
    (type) => !roots.includes(type) && !isValue(type.name) && typeOf(type.getFields()['id']) !== 'ID!',
  )
  return [...certain.map(({ name }) => `${name} can never be null`), ...nameless.map(({ name }) => `${name} has no id: ID!`)]
}

const PAGE_INFO = { hasNextPage: 'Boolean!', hasPreviousPage: 'Boolean!', startCursor: 'String', endCursor: 'String' }

/** Connections, edges, PageInfo and arguments as Relay's specification has them. */
function relayFaults(schema: GraphQLSchema): string[] {
  const faults: string[] = []
  const demand = (holds: boolean, fault: string) => void (holds || faults.push(fault))
  const types = objectTypes(schema)
  for (const type of types.filter(({ name }) => name.endsWith('Connection'))) {
    const { edges, pageInfo } = type.getFields()
    const list = edges && getNullableType(edges.type)
    const edge = list && getNamedType(list)
    demand(typeOf(pageInfo) === 'PageInfo!', `${type.name} has no pageInfo: PageInfo!`)
    demand(isListType(list) && Boolean(edge?.name.endsWith('Edge')), `${type.name} has no list of edges`)
    if (!isObjectType(edge)) continue
    const node = edge.getFields()['node']
    const nodeType = node && getNamedType(node.type)
    const isNode = isObjectType(nodeType) && nodeType.getInterfaces().some(({ name }) => name === 'Node')
    demand(isNode && !isListType(getNullableType(node?.type)), `${edge.name} has no node that is a Node`)
    demand(/^String!?$/.test(typeOf(edge.getFields()['cursor'])), `${edge.name} has no cursor: String`)
  }
  for (const type of types)
    for (const field of Object.values(type.getFields()))
      if (getNamedType(field.type).name.endsWith('Connection')) {
        const has = (count: string, place: string) =>
          ['Int', 'Int!'].includes(String(field.args.find(({ name }) => name === count)?.type)) &&
          ['String', 'String!'].includes(String(field.args.find(({ name }) => name === place)?.type))
        demand(
          has('first', 'after') || has('last', 'before'),
          `${type.name}.${field.name} takes neither first and after nor last and before`,
        )
      }
  const info = schema.getType('PageInfo')
  for (const [name, type] of Object.entries(PAGE_INFO))
    demand(isObjectType(info) && typeOf(info.getFields()[name]) === type, `PageInfo has no ${name}: ${type}`)
  return faults
}

/** Entries of a page of which no size is asked for. */
const PAGE = 20

/** `first` belongs to connections, and means as many everywhere; a list that nothing walks takes `limit`. */
function pageFaults(schema: GraphQLSchema): string[] {
  return objectTypes(schema).flatMap((type) =>
    fieldsOf(type).flatMap(({ name, args, type: returned }) => {
      const first = args.find((arg) => arg.name === 'first')
      if (!first) return []
      if (!getNamedType(returned).name.endsWith('Connection')) return [`${type.name}.${name} takes first, but cannot be walked`]
      return first.defaultValue === PAGE ? [] : [`${type.name}.${name} has another page than ${PAGE}`]
    }),
  )
}

/** The faults in a schema's style, each in a line. Throws for a schema that is not valid. */
export function styleFaults(text: string): string[] {
  const schema = buildSchema(text)
  return [
    definitionFaults(text),
    nameFaults(schema),
    unreachableFaults(schema),
    identityFaults(schema),
    relayFaults(schema),
    pageFaults(schema),
  ].flat()
}
