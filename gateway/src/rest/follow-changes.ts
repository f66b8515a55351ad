import { CHANGE_SCOPES, type RestChange, type RestChangesLine, type RestLiveChange } from '@shop/contract/rest/change.ts'
import { type Following, followLines } from '@shop/service/follow-lines.ts'
import type { RestClient } from './rest-client.ts'

/** Milliseconds without a line: three times the REST service's heartbeat. */
const IDLE_TIMEOUT = 10_000

/** What changed at one moment: of the catalogue, and of orders and accounts. */
export interface ShopChanges {
  changes: readonly RestChange[]
  live: readonly RestLiveChange[]
}

export interface FollowChangesOptions {
  onChanges: (changes: ShopChanges) => void
  /** Called when the service has answered: whether it has a feed. */
  onConnect: (offered: boolean) => void
}

/** Whether a change is of the catalogue: a service of the release before sends all scopes alike. */
const isPublic = ({ scope }: RestChange): boolean => CHANGE_SCOPES.includes(scope)

/** Follows what changes of the shop, through any gateway or api; a lost connection goes on where it ended. */
export function followChanges(client: RestClient, { onChanges, onConnect }: FollowChangesOptions): Following {
  let token: string | undefined
  return followLines({
    silence: IDLE_TIMEOUT,
    async connect(signal) {
      const lines = await client.changes(token, signal)
      onConnect(lines !== undefined)
      return lines
    },
    onLine(line) {
      const { token: next, changes, live = [], readAfter } = JSON.parse(line) as RestChangesLine
      // First of all, so that what is read anew is read where the change is there already.
      if (readAfter !== undefined) client.readAfter(readAfter)
      onChanges({ changes: changes.filter(isPublic), live })
      token = next
    },
  })
}
