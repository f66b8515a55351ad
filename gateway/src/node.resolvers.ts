import { badUserInput } from './lists/bad-user-input.ts'
import { readNode } from './node.ts'
import type { Resolvers, ResolversTypes } from './resolvers.generated.ts'

type Node = Awaited<ResolversTypes['Node']>

/** Ids of one call; the limits on documents count a list as so many. */
const MAX_NODES = 20

export const nodeResolvers: Resolvers = {
  Query: {
    node: (_query, { id }, context) => readNode(id, context),
    nodes(_query, { ids }, context) {
      if (ids.length > MAX_NODES) throw badUserInput(`\`ids\` must be at most ${MAX_NODES}.`)
      // Each is read by itself, so that one that fails leaves the others; the generated types do not know promises that may hold null.
      return ids.map((id) => readNode(id, context) as Promise<Node>)
    },
  },
}
