import { statement, type Queryable } from '../db/database.ts'

/** A public holiday; `day` in Cairo, YYYY-MM-DD. */
export interface HolidayRow {
  day: string
  name: string
  arabicName: string | null
}

const COLUMNS = 'day::text, name, arabic_name as "arabicName"'

const listStatement = statement<HolidayRow>('holidays.list', `select ${COLUMNS} from holidays order by day`)

/** Every public holiday, the earliest first. */
export const listHolidays = (db: Queryable): Promise<HolidayRow[]> => db.query(listStatement)

const findStatement = statement<HolidayRow>('holidays.find', `select ${COLUMNS} from holidays where day = $1 for update`)

/** The holiday of a day, locked until the transaction ends. */
export async function lockHoliday(tx: Queryable, day: string): Promise<HolidayRow | undefined> {
  const [row] = await tx.query(findStatement, [day])
  return row
}

const lockStatement = statement(
  'holidays.lock',
  `select from holidays where day >= (now() at time zone 'Africa/Cairo')::date order by day for update`,
)

/** Makes other administrators who enter holidays wait until the transaction ends, so that the count below is true. */
export async function lockHolidays(tx: Queryable): Promise<void> {
  await tx.query(lockStatement)
}

const countStatement = statement<{ count: number }>(
  'holidays.count',
  `select count(*)::int as count from holidays where day >= (now() at time zone 'Africa/Cairo')::date`,
)

/** How many holidays there are, from today on. */
export async function countHolidays(tx: Queryable): Promise<number> {
  const [row] = await tx.query(countStatement)
  return row?.count ?? 0
}

const saveStatement = statement(
  'holidays.save',
  `insert into holidays (day, name, arabic_name) values ($1, $2, $3)
  on conflict (day) do update set name = excluded.name, arabic_name = excluded.arabic_name`,
)

/** Makes a day a holiday, or gives the holiday of that day other names. */
export async function saveHoliday(tx: Queryable, { day, name, arabicName }: HolidayRow): Promise<void> {
  await tx.query(saveStatement, [day, name, arabicName])
}

const removeStatement = statement('holidays.remove', 'delete from holidays where day = $1')

/** Deletes the holiday of a day. */
export async function removeHoliday(tx: Queryable, day: string): Promise<void> {
  await tx.query(removeStatement, [day])
}
