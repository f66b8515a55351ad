import { isRecord, save, recall } from '../lib/storage/browser-storage.ts'
import type { ReviewValues } from './use-write-review.ts'

/** How many drafts are stored: those of the latest products. */
const MAX_DRAFTS = 20

type Drafts = Record<string, ReviewValues>

const isDraft = (value: unknown): boolean =>
  isRecord(value) && typeof value['rating'] === 'number' && typeof value['title'] === 'string' && typeof value['comment'] === 'string'
const isDrafts = (value: unknown): value is Drafts => isRecord(value) && Object.values(value).every(isDraft)

const read = (userId: string): Drafts => recall('reviewDrafts', userId, isDrafts) ?? {}

function without(drafts: Drafts, productId: string): [string, ReviewValues][] {
  return Object.entries(drafts).filter(([id]) => id !== productId)
}

/** Reviews in progress, by product, stored in this browser until they are sent or the account signs out. */
export const reviewDrafts = {
  read: (userId: string, productId: string): ReviewValues | undefined => read(userId)[productId],
  save: (userId: string, productId: string, draft: ReviewValues): void => {
    const others = without(read(userId), productId).slice(1 - MAX_DRAFTS)
    save('reviewDrafts', userId, Object.fromEntries([...others, [productId, draft]]))
  },
  drop: (userId: string, productId: string): void => save('reviewDrafts', userId, Object.fromEntries(without(read(userId), productId))),
}
