import type { RestLists } from '@shop/contract/rest/lists.ts'
import { MAX_IDS, MAX_LISTED } from '@shop/contract/shop.ts'
import DataLoader from 'dataloader'
import type { Slice } from '../lists/pagination.ts'
import type { RestAnswer } from './rest-answer.ts'
import { isNotOffered, noneIfNotFound } from './rest-error.ts'

type RestList<Entry> = RestLists<Entry>['lists'][number]

/** How lists of a kind are read. */
interface Ways<Entry, L> {
  /** Reads the beginning of one list. */
  one(id: string, limit: number): Promise<L>
  /** Reads the beginnings of many lists; `query` names them and their length. */
  many(query: string): Promise<RestAnswer<Partial<RestLists<Entry>> | null>>
  /** Turns one of these lists into a result of `one`. */
  read(list: RestList<Entry>, limit: number): L
}

/** Whether only the beginning of a list is asked for. */
export const isBeginning = ({ offset, cursor }: Slice): boolean => offset === 0 && cursor === undefined

const noneIfNotOffered = (error: unknown): undefined => (isNotOffered(error) ? undefined : noneIfNotFound(error))

/** The lists that were asked for; a service without this addition may take the path for something else. */
function listsIn<Entry>(ids: readonly string[], body: Partial<RestLists<Entry>> | null | undefined): Map<string, RestList<Entry>> {
  const lists = Array.isArray(body?.lists) ? body.lists.filter(({ of }) => ids.includes(of)) : []
  return new Map(lists.map((list) => [list.of, list]))
}

/** Reads beginnings of lists, all those of a request that are as long in one call; from a service that cannot, one by one. */
export function createBeginnings<Entry, L>({ one, many, read }: Ways<Entry, L>): (id: string, limit: number) => Promise<L> {
  const loaders = new Map<number, DataLoader<string, L>>()

  async function load(asked: readonly string[], limit: number): Promise<(L | Error)[]> {
    const ids = [...new Set(asked)]
    const [only] = ids
    const query = `ids=${ids.map((id) => encodeURIComponent(id.toWellFormed())).join(',')}&limit=${limit}`
    const found = ids.length > 1 ? listsIn(ids, (await many(query).catch(noneIfNotOffered))?.body) : new Map<string, RestList<Entry>>()
    const readOne = (id: string): Promise<L | Error> => one(id, limit).catch((error: Error) => error)
    if (ids.length === 1 && only !== undefined) {
      const list = await readOne(only)
      return asked.map(() => list)
    }
    const lists = new Map(ids.map((id) => [id, found.has(id) ? read(found.get(id) as RestList<Entry>, limit) : readOne(id)]))
    return Promise.all(asked.map((id) => lists.get(id) as L | Promise<L | Error>))
  }

  function loaderOf(limit: number): DataLoader<string, L> {
    const maxBatchSize = Math.max(1, Math.min(MAX_IDS, Math.floor(MAX_LISTED / limit)))
    // Nothing is remembered: a change may come between two reads of a request.
    const loader = new DataLoader<string, L>((ids) => load(ids, limit), { cache: false, maxBatchSize })
    loaders.set(limit, loader)
    return loader
  }
  return (id, limit) => (loaders.get(limit) ?? loaderOf(limit)).load(id)
}
