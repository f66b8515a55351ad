import { REQUIRED_FIELD } from '@shop/contract/catalogue-rules.ts'
import type { AuditFields } from '../../audit/audit.ts'
import type { Queryable } from '../../db/database.ts'
import { invalid } from '../../http/problem.ts'
import type { ProductRow } from '../product.ts'
import { hideProducts, showProducts, type Visibility } from './hidden-products.store.ts'

type Hideable = Pick<ProductRow, 'status' | 'publishAt'>

/** Whether shoppers do not see a product that was read for administrators. */
export const isHidden = ({ status }: Hideable): boolean => (status ?? null) !== null

export const visibilityOf = ({ status, publishAt }: Hideable): Visibility => ({ status: status ?? 'ACTIVE', publishAt: publishAt ?? null })

/** Status and time as the audit log and CSV have them. */
export function statusFields(row: Hideable): AuditFields & { status: string; publishAt: string | null } {
  const { status, publishAt } = visibilityOf(row)
  return { status, publishAt: publishAt?.toISOString() ?? null }
}

/** What an edit sets of it; what is left out stays. */
export type VisibilityEdit = { [Field in keyof Visibility]?: Visibility[Field] | undefined }

/**
 * The status and time that a product gets, undefined where it has them. One whose time is over at `now` is seen at once, and has none any
 * more. Throws when shoppers would see one without a category.
 */
export function plannedVisibility(
  row: Hideable & Pick<ProductRow, 'categoryId'>,
  { status, publishAt }: VisibilityEdit,
  now: Date,
): Visibility | undefined {
  const before = visibilityOf(row)
  const wanted = { status: status ?? before.status, publishAt: publishAt === undefined ? before.publishAt : publishAt }
  const after = wanted.publishAt && wanted.publishAt > now ? wanted : { ...wanted, publishAt: null }
  if (after.status === before.status && after.publishAt?.getTime() === before.publishAt?.getTime()) return undefined
  if (after.status === 'ACTIVE' && row.categoryId === null) throw invalid([{ path: ['category'], ...REQUIRED_FIELD }])
  return after
}

/** A product that gets another status or time. */
export type PlannedVisibility = Visibility & { id: string }

/** Gives locked products what was planned. */
export async function setVisibility(tx: Queryable, planned: PlannedVisibility[]): Promise<void> {
  const isSeen = ({ status, publishAt }: Visibility): boolean => status === 'ACTIVE' && publishAt === null
  await showProducts(
    tx,
    planned.filter(isSeen).map(({ id }) => id),
  )
  await hideProducts(
    tx,
    planned.filter((one) => !isSeen(one)),
  )
}
