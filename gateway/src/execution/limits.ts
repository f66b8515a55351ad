import {
  type ASTVisitor,
  type FieldNode,
  getNamedType,
  GraphQLError,
  isInterfaceType,
  isObjectType,
  Kind,
  OperationTypeNode,
  type SelectionNode,
  type SelectionSetNode,
  type ValidationContext,
} from 'graphql'
import { isWrapper } from './objects.ts'

/** The limits of one operation (R14). Every operation of the shop's own client stays below. */
export const LIMITS = {
  /** Fields within fields, without those that a connection only wraps its entries in; introspection has a limit of its own in graphql-js. */
  depth: 12,
  /** Fields under another name. */
  aliases: 15,
  /** Selections between one pair of braces. */
  widest: 60,
  /** Selections in all, a fragment counted wherever it is used. */
  selections: 400,
  /** Changes. */
  mutations: 4,
  /** Changes that cost the shop much, or that are worth guessing at. */
  sensitive: 1,
} as const

/** What each limit counts, in words for the client's developer. */
const COUNTED: Record<keyof typeof LIMITS, string> = {
  depth: 'fields within fields',
  aliases: 'fields under another name',
  widest: 'selections between one pair of braces',
  selections: 'selections in all',
  mutations: 'changes',
  sensitive: 'change that signs in, sets a password, deletes the account, orders, pays or gives money back',
}

/** Words and signs of a document, which are counted while it is parsed. */
export const MAX_TOKENS = 1000

const SENSITIVE = new Set([
  'login',
  'register',
  'requestPasswordReset',
  'resetPassword',
  'changePassword',
  'deleteAccount',
  'eraseUser',
  'placeOrder',
  'createPaymentIntent',
  'refundOrder',
  'refundReturn',
])

/** The size of a selection set, its fragments included. */
interface Size {
  depth: number
  aliases: number
  widest: number
  selections: number
  /** Fields directly in the set. */
  fields: number
  sensitive: number
}

const NOTHING: Size = { depth: 0, aliases: 0, widest: 0, selections: 0, fields: 0, sensitive: 0 }

function add(total: Size, size: Size): void {
  total.depth = Math.max(total.depth, size.depth)
  total.widest = Math.max(total.widest, size.widest)
  total.aliases += size.aliases
  total.selections += size.selections
  total.fields += size.fields
  total.sensitive += size.sensitive
}

function depthOf(name: string, parent: string, inner: number): number {
  if (name.startsWith('__')) return 1
  return isWrapper(name, parent) ? inner : inner + 1
}

/** Measures selection sets of a type; a fragment only once, however often it is used, so that measuring cannot be made slow. */
function createMeasure(context: ValidationContext): (set: SelectionSetNode, typeName: string) => Size {
  const fragments = new Map<string, Size>()

  function ofFragment(name: string): Size {
    const known = fragments.get(name)
    if (known) return known
    // Stands for the fragment while it is measured; one that contains itself is refused by graphql-js.
    fragments.set(name, NOTHING)
    const fragment = context.getFragment(name)
    const size = fragment ? ofSet(fragment.selectionSet, fragment.typeCondition.name.value) : NOTHING
    fragments.set(name, size)
    return size
  }

  function ofField(node: FieldNode, typeName: string): Size {
    const { alias, name, selectionSet } = node
    const parent = context.getSchema().getType(typeName)
    // Undefined for introspection, which has limits of its own, and for fields that the schema does not have.
    const field = isObjectType(parent) || isInterfaceType(parent) ? parent.getFields()[name.value] : undefined
    const inner = selectionSet ? ofSet(selectionSet, field ? getNamedType(field.type).name : '') : NOTHING
    return {
      depth: depthOf(name.value, typeName, inner.depth),
      aliases: inner.aliases + (alias ? 1 : 0),
      widest: inner.widest,
      selections: inner.selections,
      fields: 1,
      sensitive: SENSITIVE.has(name.value) ? 1 : 0,
    }
  }

  function ofSelection(selection: SelectionNode, typeName: string): Size {
    if (selection.kind === Kind.FIELD) return ofField(selection, typeName)
    if (selection.kind === Kind.FRAGMENT_SPREAD) return ofFragment(selection.name.value)
    return ofSet(selection.selectionSet, selection.typeCondition?.name.value ?? typeName)
  }

  function ofSet({ selections }: SelectionSetNode, typeName: string): Size {
    const total = { ...NOTHING, widest: selections.length, selections: selections.length }
    for (const selection of selections) add(total, ofSelection(selection, typeName))
    return total
  }
  return ofSet
}

/** A validation rule: refuses operations that exceed the limits whatever their variables are, and those of a kind that the schema does not have. */
export function limitsRule(context: ValidationContext): ASTVisitor {
  const measure = createMeasure(context)
  return {
    OperationDefinition(node) {
      const report = (message: string) =>
        context.reportError(new GraphQLError(message, { nodes: node, extensions: { code: 'GRAPHQL_VALIDATION_FAILED' } }))
      const root = context.getSchema().getRootType(node.operation)
      // graphql-js finds that out only when it runs the operation, as if the fault were ours.
      if (!root) report(`The graph has no ${node.operation}.`)
      const { fields, ...size } = measure(node.selectionSet, root?.name ?? '')
      const measured = { ...size, mutations: node.operation === OperationTypeNode.MUTATION ? fields : 0 }
      for (const [what, limit] of Object.entries(LIMITS) as [keyof typeof LIMITS, number][])
        if (measured[what] > limit) report(`Too much is asked for at once: at most ${limit} ${COUNTED[what]}.`)
    },
  }
}
