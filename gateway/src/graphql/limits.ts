import {
  type ASTVisitor,
  GraphQLError,
  Kind,
  OperationTypeNode,
  type SelectionNode,
  type SelectionSetNode,
  type ValidationContext,
} from 'graphql'

/** What one operation may ask for (reliability R14). Every operation of the shop's own client stays below. */
export const LIMITS = {
  /** Fields within fields; introspection has a limit of its own in graphql-js. */
  depth: 8,
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

/** What each limit counts, as the client's developer is told. */
const COUNTED: Record<keyof typeof LIMITS, string> = {
  depth: 'fields within fields',
  aliases: 'fields under another name',
  widest: 'selections between one pair of braces',
  selections: 'selections in all',
  mutations: 'changes',
  sensitive: 'change that signs in, sets a password, deletes the account or orders',
}

/** Words and signs of a document, which are counted while it is parsed. */
export const MAX_TOKENS = 1000

const SENSITIVE = new Set(['login', 'register', 'requestPasswordReset', 'resetPassword', 'changePassword', 'deleteAccount', 'placeOrder'])

/** What a selection set comes to, its fragments included. */
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

/** Measures selection sets; a fragment only once, however often it is used, so that measuring cannot be made slow. */
function createMeasure(context: ValidationContext): (set: SelectionSetNode) => Size {
  const fragments = new Map<string, Size>()

  function ofFragment(name: string): Size {
    const known = fragments.get(name)
    if (known) return known
    // Stands for the fragment while it is measured; one that contains itself is refused by graphql-js.
    fragments.set(name, NOTHING)
    const set = context.getFragment(name)?.selectionSet
    const size = set ? ofSet(set) : NOTHING
    fragments.set(name, size)
    return size
  }

  function ofSelection(selection: SelectionNode): Size {
    if (selection.kind === Kind.FRAGMENT_SPREAD) return ofFragment(selection.name.value)
    if (selection.kind === Kind.INLINE_FRAGMENT) return ofSet(selection.selectionSet)
    const { alias, name, selectionSet } = selection
    const inner = selectionSet ? ofSet(selectionSet) : NOTHING
    return {
      depth: name.value.startsWith('__') ? 1 : inner.depth + 1,
      aliases: inner.aliases + (alias ? 1 : 0),
      widest: inner.widest,
      selections: inner.selections,
      fields: 1,
      sensitive: SENSITIVE.has(name.value) ? 1 : 0,
    }
  }

  function ofSet({ selections }: SelectionSetNode): Size {
    const total = { ...NOTHING, widest: selections.length, selections: selections.length }
    for (const size of selections.map(ofSelection)) {
      total.depth = Math.max(total.depth, size.depth)
      total.widest = Math.max(total.widest, size.widest)
      total.aliases += size.aliases
      total.selections += size.selections
      total.fields += size.fields
      total.sensitive += size.sensitive
    }
    return total
  }
  return ofSet
}

/** A validation rule: refuses operations that exceed the limits, and those of a kind that the schema does not have. */
export function limitsRule(context: ValidationContext): ASTVisitor {
  const measure = createMeasure(context)
  const extensions = { code: 'GRAPHQL_VALIDATION_FAILED' }
  return {
    OperationDefinition(node) {
      // graphql-js finds that out only when it runs the operation, as if the fault were ours.
      const isOffered = context.getSchema().getRootType(node.operation) != null
      if (!isOffered) context.reportError(new GraphQLError(`The graph has no ${node.operation}.`, { nodes: node, extensions }))
      const { fields, ...size } = measure(node.selectionSet)
      const measured = { ...size, mutations: node.operation === OperationTypeNode.MUTATION ? fields : 0 }
      for (const [what, limit] of Object.entries(LIMITS) as [keyof typeof LIMITS, number][]) {
        if (measured[what] <= limit) continue
        const message = `Too much is asked for at once: at most ${limit} ${COUNTED[what]}.`
        context.reportError(new GraphQLError(message, { nodes: node, extensions }))
      }
    },
  }
}
