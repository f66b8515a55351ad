import { IMAGE_WIDTHS } from '@shop/contract/image-url.ts'
import { statement, type Queryable, type Statement } from '../db/database.ts'
import type { FileStorage } from './file-storage.ts'
import { ORPHAN_AGE } from './image-store.ts'

/** Pictures that are looked up at once. */
const BATCH = 2000

const STORED = /^([0-9a-f]{32}-\d{1,5}x\d{1,5})\.(?:jpg|png|\d+\.webp)$/
/** The names of files that a crash left half written. */
const DRAFT = /\.tmp$/

const hasProducts = statement('images.any', 'select 1 from products limit 1')

/** Which of the pictures `$1`, named without suffix, no product, variant, category, line of an order or version of the settings names. */
const orphans = statement<{ id: string }>(
  'images.orphans',
  `with named as (
    select unnest(images) as name from products
    union all select image from variants where image is not null
    union all select image from categories where image is not null
    union all select image from order_lines where image is not null
    union all select slide->>'image' from shop_settings s, jsonb_array_elements(s.settings->'heroSlides') slide
  ) select id from unnest($1::text[]) as id except select left(name, -4) from named`,
)

/** The same of pictures of returns. */
const privateOrphans = statement<{ id: string }>(
  'images.private-orphans',
  'select id from unnest($1::text[]) as id except select id from return_pictures',
)

const suffixes = ['.jpg', '.png', ...IMAGE_WIDTHS.map((width) => `.${width}.webp`)]

/** Milliseconds after which a picture of a return that no row names is deleted: its row is written as soon as its files are. */
const PRIVATE_ORPHAN_AGE = 3_600_000

interface Sweep {
  orphans: Statement<{ id: string }>
  age: number
}

/** Removes old files of pictures that nothing names. Returns how many: none where the shop has no products at all. */
async function sweepFiles(storage: FileStorage, db: Queryable, { orphans: unnamed, age }: Sweep): Promise<number> {
  if ((await db.query(hasProducts)).length === 0) return 0
  const isOld = (storedAt: Date | undefined): boolean => storedAt !== undefined && Date.now() - storedAt.getTime() > age
  let removed = 0

  async function removeOld(name: string): Promise<void> {
    // An upload may have written the file anew since it was listed.
    if (!isOld(await storage.storedAt(name))) return
    await storage.remove(name)
    removed += 1
  }
  async function sweep(ids: ReadonlySet<string>): Promise<void> {
    // The original goes first: where it exists, its widths exist.
    for (const { id } of await db.query(unnamed, [[...ids]])) for (const suffix of suffixes) await removeOld(`${id}${suffix}`)
  }

  const batch = new Set<string>()
  for await (const { name, storedAt } of storage.list()) {
    if (!isOld(storedAt)) continue
    if (DRAFT.test(name)) await removeOld(name)
    const id = STORED.exec(name)?.[1]
    if (id !== undefined) batch.add(id)
    if (batch.size < BATCH) continue
    await sweep(batch)
    batch.clear()
  }
  await sweep(batch)
  return removed
}

/**
 * Removes files older than a day that nothing names: an upload writes its files before its row (R15), and may end in between. Returns how
 * many; none where the shop has no products at all, which means the wrong database or storage.
 */
export const sweepImages = (storage: FileStorage, db: Queryable): Promise<number> => sweepFiles(storage, db, { orphans, age: ORPHAN_AGE })

/** The same of pictures of returns, an hour after they were stored: what was erased is soon gone as a file, too. */
export const sweepReturnPictures = (storage: FileStorage, db: Queryable): Promise<number> =>
  sweepFiles(storage, db, { orphans: privateOrphans, age: PRIVATE_ORPHAN_AGE })
