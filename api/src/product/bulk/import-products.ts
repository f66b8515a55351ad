import { formatNumber } from '@shop/contract/language.ts'
import { m } from '@shop/contract/messages/messages.js'
import { toEgp } from '@shop/contract/money.ts'
import { MAX_WRONG_ROWS } from '@shop/contract/csv/product-csv.ts'
import type { RestImport } from '@shop/contract/rest/product-bulk.ts'
import { changesOf } from '../../audit/audit.ts'
import { recordAudits } from '../../audit/audit.store.ts'
import { listCategories } from '../../category/category.store.ts'
import { isUniqueViolation, type Database, type Queryable } from '../../db/database.ts'
import { invalid, Problem } from '../../http/problem.ts'
import { audited } from '../edit/change-product.ts'
import { insertProducts } from '../product-insert.store.ts'
import { atListPrices, type ProductRow } from '../product.ts'
import { presentMoment } from '../status/hidden-products.store.ts'
import { setVisibility, statusFields, visibilityOf } from '../status/product-status.ts'
import { auditedVariants } from '../variants/change-variants.ts'
import { writeVariants } from '../variants/variants.store.ts'
import { gatherRows, type ProductRows } from './gather-rows.ts'
import { addedCodes, changedCodes } from './import-codes.ts'
import { joinedRows, takenIn } from './import-skus.ts'
import { forgetDeleted, placeRows, planImport, type ImportPlan, type Known, type Place } from './plan-import.ts'
import {
  addressesOf,
  imagesOf,
  pictureErrors,
  rowsWithout,
  takenFor,
  takePictures,
  type PictureSource,
  type TakenPictures,
} from './import-pictures.ts'
import { parts } from '../../db/parts.ts'
import { writeProducts } from '../edit/change-product.store.ts'
import { findForImport, freeCodes, lockCategories, lockProducts, writeCodes } from './product-import.store.ts'
import type { CsvRow, WrongRow } from './read-csv.ts'

const isId = (id: string | undefined): id is string => id !== undefined

const idOf = (place: Place): string[] => (place && 'id' in place ? [place.id] : [])

type Pictures = Pick<Known, 'pictureErrors' | 'picturesOf' | 'imageOf'>

async function plan(
  tx: Queryable,
  rows: ProductRows[],
  pictures: Pictures,
  dryRun: boolean,
): Promise<ImportPlan & Pick<RestImport, 'joined'>> {
  const placed = await placeRows(rows, await listCategories(tx))
  const unnamed = rows.filter(({ cells }) => cells.id === undefined)
  const named = {
    categoryIds: [...new Set(unnamed.flatMap((row) => idOf(placed.get(row))))],
    names: unnamed.map(({ cells }) => cells.name).filter(isId),
  }
  const ids = rows.map(({ cells }) => cells.id).filter(isId)
  if (!dryRun) {
    forgetDeleted(placed, await lockCategories(tx, [...new Set(rows.flatMap((row) => idOf(placed.get(row))))], named.categoryIds))
    await lockProducts(
      tx,
      (await findForImport(tx, ids, named)).map(({ id }) => id),
    )
  }
  // Read after the locks are taken: no other call changes these products any more.
  // A file has prices without reductions, as the export writes them.
  const products = (await findForImport(tx, ids, named)).map(atListPrices)
  const found = await planImport(rows, { ...pictures, placed, products, now: await presentMoment(tx) })
  const skus = [...found.variants, ...found.skus]
  const joined = dryRun ? joinedRows(skus, products) : []
  const wrong = [...found.wrong, ...(await takenIn(tx, skus))]
  return { ...found, wrong, ...(joined.length > 0 && { joined }) }
}

/** What is wrong, once for each row. */
const byRow = (wrong: WrongRow[]): WrongRow[] =>
  [...Map.groupBy(wrong, ({ row }) => row)].map(([row, parts]) => ({ row, fields: parts.flatMap(({ fields }) => fields) }))

function refuseWrong(all: WrongRow[]): void {
  const wrong = byRow(all)
  if (wrong.length === 0) return
  const message = m.refusal_import_wrong({ count: wrong.length, number: formatNumber(wrong.length) })
  const rows = wrong.toSorted((a, b) => a.row - b.row).slice(0, MAX_WRONG_ROWS)
  throw new Problem(400, { code: 'IMPORT_ROWS', message, rows, count: wrong.length })
}

/** A product and its variants, as the audit log has them. */
const auditedWhole = (row: ProductRow) => ({
  ...audited(row),
  ...auditedVariants(row.options ?? [], row.variants ?? []),
  ...(!row.options && { sku: row.sku ?? null, barcode: row.barcode ?? null }),
})

const subjectOf = (id: string) => ({ type: 'product' as const, id })

/** Adds products. Returns their ids. */
async function addAll(tx: Queryable, actor: string, products: ImportPlan['adds']): Promise<string[]> {
  const ids = await insertProducts(tx, products)
  const visibilities = products.flatMap(({ visibility }, index) => (visibility ? [{ id: ids[index] ?? '', ...visibility }] : []))
  await setVisibility(tx, visibilities)
  const records = products.map(({ name, brand, price, stock, visibility }, index) => ({
    actor,
    action: 'importProducts',
    subject: subjectOf(ids[index] ?? ''),
    summary: `added ${name}`,
    after: { name, brand, price: toEgp(price), stock, ...(visibility && statusFields(visibility)) },
  }))
  await recordAudits(tx, records)
  return ids
}

async function editAll(tx: Queryable, actor: string, edits: ImportPlan['edits']): Promise<string[]> {
  await writeProducts(tx, edits)
  const visibilities = edits.flatMap(({ after, visibility }) => (visibility ? [{ id: after.id, ...visibility }] : []))
  await setVisibility(tx, visibilities)
  const records = edits.map(({ before, after, visibility = visibilityOf(before) }) => ({
    actor,
    action: 'importProducts',
    subject: subjectOf(after.id),
    ...changesOf({ ...auditedWhole(before), ...statusFields(before) }, { ...auditedWhole(after), ...statusFields(visibility) }),
  }))
  await recordAudits(tx, records)
  return edits.map(({ after }) => after.id)
}

/** Writes the options and variants of products that are written, all at once: two products may exchange their article numbers. */
async function writeAll(tx: Queryable, { adds, edits }: ImportPlan, addedIds: string[]): Promise<void> {
  const changed = edits.filter(
    ({ before, after }) => JSON.stringify([before.options, before.variants]) !== JSON.stringify([after.options, after.variants]),
  )
  const codes = [...changedCodes(edits), ...addedCodes(adds, addedIds)]
  try {
    await freeCodes(tx, codes)
    const written = [
      ...changed.map(({ before, after }) => ({
        id: after.id,
        options: after.options ?? [],
        before: before.variants ?? [{ id: before.id }],
        after: after.variants ?? [],
      })),
      ...adds.flatMap(({ variants }, index) => {
        const id = addedIds[index] ?? ''
        return variants ? [{ id, options: variants.options, before: [{ id }], after: variants.variants }] : []
      }),
    ]
    // Each has its new version by its other fields: an import is one change.
    await writeVariants(tx, written, true)
    await writeCodes(tx, codes)
  } catch (error) {
    // Another administrator was faster than the look at the article numbers.
    if (!isUniqueViolation(error, 'variants_sku')) throw error
    throw invalid([{ path: ['file'], code: 'TAKEN', message: m.refusal_sku_taken() }], 400, m.refusal_sku_taken())
  }
}

/** The readable and the unreadable rows of a file. */
interface ReadCsv {
  rows: ProductRows[]
  wrong: WrongRow[]
}

const load = (db: Database, actor: string, csv: ReadCsv, pictures: Pictures, dryRun: boolean): Promise<RestImport> =>
  db.transaction(async (tx) => {
    const planned = await plan(tx, csv.rows, pictures, dryRun)
    const { adds, edits, unchanged, wrong, joined } = planned
    refuseWrong([...csv.wrong, ...wrong])
    const counts = { created: adds.length, updated: edits.length, unchanged, ...(joined && { joined }) }
    const ids: string[] = []
    if (dryRun) return { ...counts, ids }
    for (const some of parts(edits)) ids.push(...(await editAll(tx, actor, some)))
    for (const some of parts(adds)) ids.push(...(await addAll(tx, actor, some)))
    await writeAll(tx, planned, ids.slice(edits.length))
    return { ...counts, ids }
  })

/**
 * Adds and changes the products of a file, all of them or, when one row is wrong, none. Unchanged ones are left alone, so that a file may
 * be imported again after a failure. A dry run only plans, and fetches no picture.
 */
export async function importProducts(
  db: Database,
  actor: string,
  read: { rows: CsvRow[]; wrong: WrongRow[] },
  source: PictureSource,
  dryRun: boolean,
): Promise<RestImport> {
  const gathered = await gatherRows(read.rows)
  const csv = { rows: gathered.rows, wrong: [...read.wrong, ...gathered.wrong] }
  const withPictures = (taken: TakenPictures): Pictures => ({
    pictureErrors: (row) => pictureErrors(row, source),
    picturesOf: (row) => takenFor(row, source, taken),
    imageOf: imagesOf(source, taken),
  })
  const untaken = withPictures(new Map())
  if (dryRun || csv.rows.every((row) => addressesOf(row, source).length === 0)) return load(db, actor, csv, untaken, dryRun)
  // Wrong rows are refused before any picture is fetched; pictures are stored before rows name them.
  await load(db, actor, csv, untaken, true)
  const taken = await takePictures(csv.rows, source)
  refuseWrong(rowsWithout(csv.rows, source, taken))
  return load(db, actor, csv, withPictures(taken), false)
}
