import { badUserInput } from './bad-user-input.ts'
import type { Context } from './context.ts'
import { unauthenticated } from './graphql/root-access.ts'
import { opaqueId } from './opaque-id.ts'
import type { Resolvers, ResolversTypes } from './resolvers.generated.ts'
import { isRefusal, notOffered } from './rest/rest-error.ts'
import { SHOP_ID } from './shop.resolvers.ts'

type Node = Awaited<ResolversTypes['Node']>
type NodeName = NonNullable<Node['__typename']>
type Read = (id: string, context: Context) => Promise<Node | null>
/** Finds what there is of a type under an id. */
type Find<Name extends NodeName> = (id: string, context: Context) => Promise<Awaited<ResolversTypes[Name]> | null | undefined>

/** Ids of one call; the limits on documents count a list as so many. */
const MOST_NODES = 20

const nullIfForbidden = (error: unknown): null => {
  if (isRefusal(error, 'FORBIDDEN')) return null
  throw error
}

/** Says of what is found which type it is. */
function reader<Name extends NodeName>(__typename: Name, find: Find<Name>): Read {
  return async (id, context) => {
    const found = await find(id, context)
    // As it is: a copy by value would ask for what some services do not tell.
    return found ? (Object.defineProperties({ __typename }, Object.getOwnPropertyDescriptors(found)) as unknown as Node) : null
  }
}

/** The same for what only people who are signed in may see; null, too, for what is somebody else's. */
function privateReader<Name extends NodeName>(__typename: Name, find: Find<Name>): Read {
  const read = reader(__typename, find)
  return async (id, context) => {
    if (!context.token) throw unauthenticated()
    return read(id, context).catch(nullIfForbidden)
  }
}

async function findAccount(id: string, { user, token }: Context) {
  if (await user.isOwn({ token, id })) return { token }
  const other = await user.other(id)
  return other && { token, id, user: other, own: false }
}

/** How things are read by the prefix of their ids: those that can be read by their id alone. */
const READERS: Record<string, Read> = {
  shop: reader('Shop', async (id) => (id === SHOP_ID ? {} : null)),
  dep: reader('Department', (id, { department }) => department.find(id)),
  cat: reader('Category', (id, { category }) => category.find(id)),
  prod: reader('Product', (id, { product }) => product.now.load(id)),
  ord: privateReader('Order', (id, { order, token }) => order.one(token, id)),
  usr: privateReader('User', findAccount),
  addr: privateReader('Address', async (id, { address, token }) => (await address.list(token)).find(({ _id }) => _id === id)),
  cart: privateReader('Cart', async (id, { cart, token }) => {
    const own = await cart.read(token)
    return own._id === id ? own : null
  }),
  viewer: privateReader('Viewer', async (id, { user, token }) => {
    // Else a session that has ended would still have its viewer.
    await user.prove(token)
    return id === opaqueId('viewer', token) ? { token } : null
  }),
}

async function readNode(id: string, context: Context): Promise<Node | null> {
  const [prefix = ''] = id.split('_')
  const readIt = Object.hasOwn(READERS, prefix) ? READERS[prefix] : undefined
  if (!readIt) throw notOffered('reading this by its id alone')
  return readIt(id, context)
}

export const nodeResolvers: Resolvers = {
  Query: {
    node: (_query, { id }, context) => readNode(id, context),
    nodes(_query, { ids }, context) {
      if (ids.length > MOST_NODES) throw badUserInput(`\`ids\` must be at most ${MOST_NODES}.`)
      // Each by itself, so that one that fails leaves the others; that a promise may hold null, the generated types do not know.
      return ids.map((id) => readNode(id, context) as Promise<Node>)
    },
  },
}
