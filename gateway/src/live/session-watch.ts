import type { LiveAccount } from '../graphql/live-context.ts'
import { isRefusal } from '../rest/rest-error.ts'
import type { ShopChanges } from '../rest/follow-changes.ts'
import { createThrottledTask } from './throttled-task.ts'

export interface SessionWatchOptions {
  /** Asks the shop whose session it is; throws its refusal of a token of no account. */
  account: () => Promise<LiveAccount>
  /** Whose it was when the stream began. */
  was: LiveAccount
  /** Milliseconds between two checks where the shop tells of no change: sessions run out without a word. */
  every: number
  /** Least milliseconds between two checks. */
  pause: number
  /** Milliseconds over which the checks of all streams are spread, where any account may have changed. */
  spread: number
  /** Called once, when the session has ended or has other rights. */
  onEnd: (code: 'UNAUTHENTICATED' | 'FORBIDDEN') => void
}

/** Watches a session for as long as a stream lasts. */
export interface SessionWatch {
  /** Checks at once where changes concern the account. */
  see(changes: ShopChanges): void
  stop(): void
}

/** Why a session may not go on; undefined where it may, and where the shop cannot say at the moment. */
async function endOf({ account, was }: SessionWatchOptions): Promise<'UNAUTHENTICATED' | 'FORBIDDEN' | undefined> {
  try {
    const { id, isAdministrator } = await account()
    return id === was.id && isAdministrator === was.isAdministrator ? undefined : 'FORBIDDEN'
  } catch (error) {
    if (isRefusal(error, 'UNAUTHENTICATED')) return 'UNAUTHENTICATED'
    return undefined
  }
}

export function watchSession(options: SessionWatchOptions): SessionWatch {
  const { was, every, pause, spread, onEnd } = options
  const task = createThrottledTask(async () => {
    const code = await endOf(options)
    if (code) onEnd(code)
    return undefined
  }, pause)
  const timer = setInterval(() => task.schedule(), every).unref()
  return {
    see({ live }) {
      const accounts = live.filter(({ scope }) => scope === 'account')
      if (accounts.some(({ ids }) => ids.includes(was.id))) task.schedule()
      else if (accounts.some(({ ids }) => ids.length === 0)) task.schedule(Math.random() * spread)
    },
    stop() {
      clearInterval(timer)
      task.stop()
    },
  }
}
