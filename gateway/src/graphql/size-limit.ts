import { MAX_PAGE_SIZE } from '@shop/contract/shop.ts'
import {
  type ASTVisitor,
  type FieldNode,
  getNamedType,
  getNullableType,
  GraphQLError,
  type GraphQLField,
  isInterfaceType,
  isListType,
  isObjectType,
  Kind,
  type SelectionSetNode,
  type ValidationContext,
} from 'graphql'

/** Objects that one operation may bring up, by what it could at most come to: more would hold up everybody else. */
export const MOST_OBJECTS = 5000

/** What a list without `first` is taken to hold: categories, lines of a cart, pictures. */
const USUAL_LIST = 20

/** How often the objects below a field come: `first` of a connection, whose own lists then count once. */
function timesOf({ args, type }: GraphQLField<unknown, unknown>, node: FieldNode, parent: string): number {
  const first = args.find(({ name }) => name === 'first')
  if (first) {
    const given = node.arguments?.find(({ name }) => name.value === 'first')?.value
    // One below 1 is refused later; it must not make room for others here.
    if (given?.kind === Kind.INT) return Math.max(0, Number(given.value))
    return given ? MAX_PAGE_SIZE : Number(first.defaultValue)
  }
  return isListType(getNullableType(type)) && !parent.endsWith('Connection') ? USUAL_LIST : 1
}

/** Counts the objects of selection sets; a fragment is measured only once, however often it is used. */
function createCount(context: ValidationContext): (set: SelectionSetNode, typeName: string | undefined) => number {
  const fragments = new Map<string, number>()

  function ofFragment(name: string): number {
    const known = fragments.get(name)
    if (known !== undefined) return known
    // Stands for the fragment while it is counted; one that contains itself is refused by graphql-js.
    fragments.set(name, 0)
    const fragment = context.getFragment(name)
    const count = fragment ? ofSet(fragment.selectionSet, fragment.typeCondition.name.value) : 0
    fragments.set(name, count)
    return count
  }

  function ofField(node: FieldNode, typeName: string): number {
    const parent = context.getSchema().getType(typeName)
    const field = isObjectType(parent) || isInterfaceType(parent) ? parent.getFields()[node.name.value] : undefined
    // Introspection has limits of its own.
    if (!field || !node.selectionSet) return 0
    return timesOf(field, node, typeName) * (1 + ofSet(node.selectionSet, getNamedType(field.type).name))
  }

  function ofSet({ selections }: SelectionSetNode, typeName = ''): number {
    return selections.reduce((count, selection) => {
      if (selection.kind === Kind.FIELD) return count + ofField(selection, typeName)
      if (selection.kind === Kind.FRAGMENT_SPREAD) return count + ofFragment(selection.name.value)
      return count + ofSet(selection.selectionSet, selection.typeCondition?.name.value ?? typeName)
    }, 0)
  }
  return ofSet
}

/** A validation rule: refuses operations that could bring up too many objects. */
export function sizeRule(context: ValidationContext): ASTVisitor {
  const count = createCount(context)
  return {
    OperationDefinition(node) {
      const objects = count(node.selectionSet, context.getSchema().getRootType(node.operation)?.name)
      if (objects <= MOST_OBJECTS) return
      const extensions = { code: 'GRAPHQL_VALIDATION_FAILED' }
      const message = `Too much is asked for at once (up to ${objects} objects, at most ${MOST_OBJECTS}).`
      context.reportError(new GraphQLError(message, { nodes: node, extensions }))
    },
  }
}
