import type { RestUser } from '@shop/contract/rest/user.ts'
import { MAX_IDS } from '@shop/contract/shop.ts'
import DataLoader from 'dataloader'
import { completeUser } from '../foreign/user.ts'
import type { Rest } from '../rest/rest.ts'
import type { CompleteUser } from './user.ts'
import { idsPart } from '../rest/path-part.ts'

/** Reads accounts by their ids, all those of a request in one call; null for one that does not exist. */
export const createUserLoader = (rest: Rest, token: string): DataLoader<string, CompleteUser | null> =>
  new DataLoader(
    async (ids) => {
      const { body } = await rest.get<RestUser[]>(`user/allUsers?ids=${idsPart(ids)}`, {
        token,
      })
      // A service without this addition lists all accounts.
      const found = new Map(body.map((user) => [user._id, user]))
      return ids.map((id) => {
        const user = found.get(id)
        return user ? completeUser(user) : null
      })
    },
    { maxBatchSize: MAX_IDS },
  )
