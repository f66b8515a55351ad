/** The account whose token opened a stream. */
export interface LiveAccount {
  id: string
  isAdministrator: boolean
}

export const LIVE_CHANGE_KINDS = ['ORDER', 'PRODUCT', 'REVIEW', 'USER', 'CATEGORY', 'DEPARTMENT'] as const
export type LiveChangeKind = (typeof LIVE_CHANGE_KINDS)[number]

/** Something that changed; without an id, anything of its kind may have. */
export interface LiveChange {
  kind: LiveChangeKind
  id: string | null
}

/** What a subscription knows of its stream. Each event runs its operation anew, with a context of its own. */
export interface LiveContext {
  /** Throws the refusal of a token of no account. */
  account(): Promise<LiveAccount>
  /** Has the operation run again whenever this order changes. Called before the order is read, so that no change falls between. */
  followOrder(id: string): void
  /** Has the operation run again whenever anything changes that staff work with; returns what did since the event before. */
  followShop(): readonly LiveChange[]
}
