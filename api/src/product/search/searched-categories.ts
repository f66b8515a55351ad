import type { CategoryRow } from '../../category/category.ts'
import { listCategories } from '../../category/category.store.ts'
import type { Database } from '../../db/database.ts'

/** Milliseconds for which the names of categories are cached: each search compares them, and they change seldom. */
const REMEMBERED = 1000

const known = new WeakMap<Database, { until: number; categories: Promise<CategoryRow[]> }>()

/** All categories, at most a second old. */
export function searchedCategories(db: Database): Promise<CategoryRow[]> {
  const now = performance.now()
  const cached = known.get(db)
  if (cached && cached.until > now) return cached.categories
  const categories = listCategories(db)
  const entry = { until: now + REMEMBERED, categories }
  known.set(db, entry)
  // An error is logged once.
  categories.catch(() => known.get(db) === entry && known.delete(db))
  return categories
}

/** Drops the cached names: one has changed. Other copies notice within a second. */
export const forgetCategories = (db: Database): void => void known.delete(db)
