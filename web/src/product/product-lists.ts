import type { ApolloCache, Reference } from '@apollo/client'

/** A list of products as the cache has it. */
export interface CachedList {
  totalCount?: number | null
  nodes?: readonly Reference[]
}
interface ListArguments {
  filter?: Record<string, unknown> | null
  sort?: string
  page?: number
  first?: number
}

/** The arguments of a cached list: the cache has them in the field's name. */
export function argumentsOf(storeFieldName: string): ListArguments {
  try {
    return JSON.parse(storeFieldName.slice(storeFieldName.indexOf('{'))) as ListArguments
  } catch {
    return {}
  }
}

const isNewestOfAll = ({ filter, sort, page = 1 }: ListArguments): boolean =>
  page === 1 &&
  (sort === undefined || sort === 'NEWEST' || sort === 'RELEVANCE') &&
  Object.values(filter ?? {}).every((value) => value === undefined || value === null)

/** A new product comes first in the newest of all products. Its rank elsewhere only the shop knows: those lists are read anew. */
export function addToLists(cache: ApolloCache, product: { __typename: 'Product'; id: string }): void {
  cache.modify<{ products: unknown }>({
    id: 'ROOT_QUERY',
    fields: {
      products: (existing, { storeFieldName, toReference, DELETE }) => {
        const list = existing as CachedList
        const asked = argumentsOf(storeFieldName)
        const reference = toReference(product)
        if (!isNewestOfAll(asked) || !reference || !list.nodes) return DELETE
        const nodes = [reference, ...list.nodes].slice(0, asked.first ?? list.nodes.length + 1)
        return { ...list, nodes, ...(typeof list.totalCount === 'number' && { totalCount: list.totalCount + 1 }) }
      },
    },
  })
}

export const hasProduct = ({ nodes }: CachedList, id: string): boolean => nodes?.some(({ __ref }) => __ref === `Product:${id}`) ?? false

/** The list without a product, which is not counted there any more. */
export const withoutProduct = (list: CachedList, id: string): CachedList => ({
  ...list,
  nodes: (list.nodes ?? []).filter(({ __ref }) => __ref !== `Product:${id}`),
  ...(typeof list.totalCount === 'number' && { totalCount: list.totalCount - 1 }),
})

/** A deleted product leaves every list that has it, and is not counted there any more. */
export function removeFromLists(cache: ApolloCache, id: string): void {
  cache.modify<{ products: unknown }>({
    id: 'ROOT_QUERY',
    fields: {
      products: (existing, { DELETE }) => {
        const list = existing as CachedList
        return hasProduct(list, id) ? withoutProduct(list, id) : DELETE
      },
    },
  })
  cache.evict({ id: `Product:${id}` })
  cache.gc()
}
