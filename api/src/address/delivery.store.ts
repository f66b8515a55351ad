import type { RestDeliveryDays, RestGovernorate, RestPromise } from '@shop/contract/rest/delivery.ts'
import { CUT_OFF_HOUR } from '@shop/contract/shop.ts'
import { statement, type Queryable } from '../db/database.ts'

const columns = 'governorate, fewest, most'

const listStatement = statement<RestDeliveryDays>('delivery.list', `select ${columns} from delivery_days order by governorate`)

/** How many days parcels take, by governorate. */
export const listDeliveryDays = (db: Queryable): Promise<RestDeliveryDays[]> => db.query(listStatement)

const governoratesStatement = statement<RestGovernorate>(
  'delivery.governorates',
  'select governorate as name, arabic as "arabicName" from delivery_days order by governorate',
)

export const listGovernorates = (db: Queryable): Promise<RestGovernorate[]> => db.query(governoratesStatement)

/**
 * SQL for the days `"from"` and `"to"` between which an order arrives at governorate `state` if it is accepted now; `promised_day`, in
 * migration 0009-address.sql, knows Fridays and holidays. An unknown name gets the slowest days, so that no promise is too early.
 */
export const promiseNow = (state: string): string =>
  `select promised_day(now(), ${CUT_OFF_HOUR}, fewest) as "from", promised_day(now(), ${CUT_OFF_HOUR}, most) as "to" from delivery_days
  order by governorate_key(${state}) in (governorate_key(governorate), governorate_key(arabic)) desc, most desc, fewest desc limit 1`

const promiseStatement = statement<RestPromise>('delivery.promise', `select "from"::text, "to"::text from (${promiseNow('$1')}) p`)

/** When an order to a governorate arrives if it is accepted now; null where nothing is known. */
export async function findPromise(db: Queryable, state: string): Promise<RestPromise | null> {
  const [row] = await db.query(promiseStatement, [state])
  return row ?? null
}

const lockStatement = statement<RestDeliveryDays>('delivery.lock', `select ${columns} from delivery_days where governorate = $1 for update`)

/** The days of a governorate, locked until the transaction ends. */
export async function lockDeliveryDays(tx: Queryable, governorate: string): Promise<RestDeliveryDays | undefined> {
  const [row] = await tx.query(lockStatement, [governorate])
  return row
}

const changeStatement = statement('delivery.change', 'update delivery_days set fewest = $2, most = $3 where governorate = $1')

/** Changes how many days parcels to a governorate take. */
export async function changeDeliveryDays(tx: Queryable, { governorate, fewest, most }: RestDeliveryDays): Promise<void> {
  await tx.query(changeStatement, [governorate, fewest, most])
}
