import {
  FACET_OPTION_VALUES,
  MAX_FACET_OPTIONS,
  HOME_ROW_PRODUCTS,
  MAX_HERO_SLIDES,
  MAX_HOME_ROWS,
  MAX_PAGE_SIZE,
  MAX_RETURN_PICTURES,
} from '@shop/contract/shop.ts'
import { MAX_OPTIONS } from '@shop/contract/variant-rules.ts'
import {
  type DocumentNode,
  type FieldNode,
  getNamedType,
  getNullableType,
  type GraphQLField,
  type GraphQLSchema,
  isInterfaceType,
  isListType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  type SelectionNode,
  type SelectionSetNode,
  type ValueNode,
} from 'graphql'

/** Objects that one operation may bring up, by its upper bound: more would hold up all other callers (R14). */
export const MAX_OBJECTS = 5000

/** Entries that a list without `first` and `limit` is taken to hold: categories, lines of a cart, pictures. */
const USUAL_LIST = 20

/** Lists of which the shop has a bound of its own. */
const BOUNDS: Record<string, number> = {
  'Product.options': MAX_OPTIONS,
  'Return.pictures': MAX_RETURN_PICTURES,
  'Shop.heroSlides': MAX_HERO_SLIDES,
  'ShopSettings.heroSlides': MAX_HERO_SLIDES,
  'Query.homeRows': MAX_HOME_ROWS,
  'HomeArrangement.rows': MAX_HOME_ROWS,
  'ArrangedHomeRow.products': HOME_ROW_PRODUCTS,
  'ProductFacets.options': MAX_FACET_OPTIONS,
  'OptionFacet.values': FACET_OPTION_VALUES,
}

/** Whether a field is one that a connection only wraps its entries in. */
export const isWrapper = (name: string, parent: string): boolean =>
  parent.endsWith('Connection') ? ['edges', 'nodes', 'pageInfo'].includes(name) : parent.endsWith('Edge') && name === 'node'

/** Whether a selection is of what a connection has once, however many its entries are, such as the facets of a list. */
const isOnce = (selection: SelectionNode, parent: string): boolean =>
  parent.endsWith('Connection') && selection.kind === Kind.FIELD && !isWrapper(selection.name.value, parent)

type Variables = Readonly<Record<string, unknown>>
/** The objects of a part of an operation: a number, or one that depends on the variables. */
type Count = number | ((variables: Variables) => number)

const valueOf = (count: Count, variables: Variables): number => (typeof count === 'number' ? count : count(variables))

const joined = (a: Count, b: Count, join: (a: number, b: number) => number): Count =>
  typeof a === 'number' && typeof b === 'number' ? join(a, b) : (variables) => join(valueOf(a, variables), valueOf(b, variables))

/** The value of `first` or `limit`; one below 1 is refused later, and must not make room for others here. */
function given(value: ValueNode | undefined, fallback: number, operation: OperationDefinitionNode): Count {
  if (!value) return fallback
  if (value.kind === Kind.INT) return Math.max(0, Number(value.value))
  if (value.kind !== Kind.VARIABLE) return MAX_PAGE_SIZE
  const name = value.name.value
  const definition = operation.variableDefinitions?.find(({ variable }) => variable.name.value === name)
  const unset = given(definition?.defaultValue, fallback, operation)
  // As GraphQL coerces an Int, which refuses any other value before anything runs.
  return ({ [name]: sent }) =>
    sent === undefined ? valueOf(unset, {}) : Number.isInteger(sent) ? Math.max(0, Number(sent)) : MAX_PAGE_SIZE
}

/** How often the objects below a field come: `first` of a connection, `limit` of a ranking, else the usual length of a list. */
function timesOf(
  { args, name: field, type }: GraphQLField<unknown, unknown>,
  parent: string,
  node: FieldNode,
  operation: OperationDefinitionNode,
): Count {
  const bound = args.find(({ name }) => name === 'first' || name === 'limit')
  const usual = isListType(getNullableType(type)) ? (BOUNDS[`${parent}.${field}`] ?? USUAL_LIST) : 1
  if (!bound) return usual
  const value = node.arguments?.find(({ name }) => name.value === bound.name)?.value
  return given(value, bound.defaultValue === undefined ? usual : Number(bound.defaultValue), operation)
}

/** Counts the objects of a valid operation; a fragment only once, however often it is used. */
function countOf(schema: GraphQLSchema, document: DocumentNode, operation: OperationDefinitionNode): Count {
  const fragments = new Map<string, Count>()

  function ofFragment(name: string): Count {
    const known = fragments.get(name)
    if (known !== undefined) return known
    const fragment = document.definitions.find((each) => each.kind === Kind.FRAGMENT_DEFINITION && each.name.value === name)
    const count = fragment?.kind === Kind.FRAGMENT_DEFINITION ? ofSet(fragment.selectionSet, fragment.typeCondition.name.value) : 0
    fragments.set(name, count)
    return count
  }

  function ofField(node: FieldNode, typeName: string): Count {
    const parent = schema.getType(typeName)
    // Undefined for introspection, which has limits of its own.
    const field = isObjectType(parent) || isInterfaceType(parent) ? parent.getFields()[node.name.value] : undefined
    if (!field || !node.selectionSet) return 0
    const type = getNamedType(field.type).name
    const { selections } = node.selectionSet
    const inner = ofSelections(
      selections.filter((part) => !isOnce(part, type)),
      type,
    )
    if (isWrapper(node.name.value, typeName)) return inner
    const entries = joined(timesOf(field, typeName, node, operation), inner, (times, each) => times * (1 + each))
    const once = ofSelections(
      selections.filter((part) => isOnce(part, type)),
      type,
    )
    return joined(entries, once, (a, b) => a + b)
  }

  function ofSelection(selection: SelectionNode, typeName: string): Count {
    if (selection.kind === Kind.FIELD) return ofField(selection, typeName)
    if (selection.kind === Kind.FRAGMENT_SPREAD) return ofFragment(selection.name.value)
    return ofSet(selection.selectionSet, selection.typeCondition?.name.value ?? typeName)
  }

  function ofSelections(selections: readonly SelectionNode[], typeName: string): Count {
    return selections.map((each) => ofSelection(each, typeName)).reduce((sum, each) => joined(sum, each, (a, b) => a + b), 0)
  }

  const ofSet = ({ selections }: SelectionSetNode, typeName: string): Count => ofSelections(selections, typeName)
  return ofSet(operation.selectionSet, schema.getRootType(operation.operation)?.name ?? '')
}

/** Counts the objects that operations of a schema may bring up, by the values of their variables; each must have been found valid. */
export function createObjectCount(schema: GraphQLSchema) {
  const known = new WeakMap<OperationDefinitionNode, Count>()
  return (document: DocumentNode, operation: OperationDefinitionNode, variables: Variables = {}): number => {
    const count = known.get(operation) ?? countOf(schema, document, operation)
    known.set(operation, count)
    return valueOf(count, variables)
  }
}
