import type { RestChange, RestChangesLine } from '@shop/contract/rest/change.ts'
import { type Following, followLines } from '@shop/service/follow-lines.ts'
import type { RestClient } from './rest-client.ts'

/** Milliseconds without a line: three times the REST service's beat. */
const SILENCE = 10_000

/** Follows what changes of the public catalogue, whoever changes it; a lost connection goes on where it ended. */
export function followChanges(client: RestClient, onChange: (change: RestChange) => void): Following {
  let token: string | undefined
  return followLines({
    silence: SILENCE,
    connect: (signal) => client.changes(token, signal),
    onLine(line) {
      const { token: next, changes, readAfter } = JSON.parse(line) as RestChangesLine
      // First of all, so that what is read anew is read where the change is there already.
      if (readAfter !== undefined) client.readAfter(readAfter)
      for (const change of changes) onChange(change)
      token = next
    },
  })
}
