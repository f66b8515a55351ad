import type { RestHoliday } from '@shop/contract/rest/delivery.ts'
import { statement, type Queryable } from '../db/database.ts'

const listStatement = statement<RestHoliday>('holidays.list', 'select day::text, name from holidays order by day')

/** Every public holiday, the earliest first. */
export const listHolidays = (db: Queryable): Promise<RestHoliday[]> => db.query(listStatement)

const findStatement = statement<RestHoliday>('holidays.find', 'select day::text, name from holidays where day = $1 for update')

/** The holiday of a day, which nobody else changes before the transaction ends. */
export async function lockHoliday(tx: Queryable, day: string): Promise<RestHoliday | undefined> {
  const [row] = await tx.query(findStatement, [day])
  return row
}

const countStatement = statement<{ count: number }>('holidays.count', 'select count(*)::int as count from holidays')

/** How many there are. */
export async function countHolidays(tx: Queryable): Promise<number> {
  const [row] = await tx.query(countStatement)
  return row?.count ?? 0
}

const saveStatement = statement(
  'holidays.save',
  'insert into holidays (day, name) values ($1, $2) on conflict (day) do update set name = excluded.name',
)

/** Makes a day a holiday, or gives the holiday of that day another name. */
export async function saveHoliday(tx: Queryable, { day, name }: RestHoliday): Promise<void> {
  await tx.query(saveStatement, [day, name])
}

const removeStatement = statement('holidays.remove', 'delete from holidays where day = $1')

/** Makes a day one like any other. */
export async function removeHoliday(tx: Queryable, day: string): Promise<void> {
  await tx.query(removeStatement, [day])
}
