import { readPage, type CountedPage, type CountedRow } from '../db/counted-page.ts'
import { statement, type Queryable } from '../db/database.ts'
import { newId } from '../db/ids.ts'
import { cursorText, walkable, type ListOrder, type Part } from '../db/keyset.ts'
import { NO_SETTINGS, type Settings, type SettingsRow } from './settings.ts'

/** SQL for what the products of an order must come to for it to be shipped for nothing, in piastres; null where there is no such sum. */
export const FREE_SHIPPING_FROM = '(select free_shipping_from from shop_settings order by version desc limit 1)'

/** SQL for the seller of the day on which order `o` was placed: of the first version that is known where it is older. */
export const sellerOfOrder = `(select jsonb_build_object('name', s.settings->'sellerName', 'address', s.settings->'sellerAddress',
    'taxNumber', s.settings->'sellerTaxNumber', 'contact', s.settings->'sellerContact')
  from shop_settings s where s.version = coalesce(o.settings_version, 1))`

/** The columns of a `SettingsRow`, of versions `s` and their authors `u`. */
const columns = `s.id, s.version, s.settings || jsonb_build_object('freeShippingFrom', s.free_shipping_from) as settings, s.changed_at as "changedAt",
  u.id as "changedById", u.name as "changedByName"`

const readStatement = statement<SettingsRow>(
  'settings.present',
  `select ${columns} from shop_settings s left join users u on u.id = s.changed_by order by s.version desc limit 1`,
)

/** The settings in force. They are read anew wherever they are needed: so every copy of every service has them at once. */
export const readSettings = async (db: Queryable): Promise<SettingsRow> => (await db.query(readStatement))[0] ?? NO_SETTINGS

const findStatement = statement<SettingsRow>(
  'settings.one',
  `select ${columns} from shop_settings s left join users u on u.id = s.changed_by where s.id = $1`,
)

/** One version; undefined when there is none with this id. */
export const findSettings = async (db: Queryable, id: string): Promise<SettingsRow | undefined> => (await db.query(findStatement, [id]))[0]

/** The unique key of versions. */
export const SETTINGS_VERSION = 'shop_settings_version_key'

const insertStatement = statement(
  'settings.insert',
  `insert into shop_settings (id, version, settings, free_shipping_from, changed_by) values ($1, $2, $3::jsonb, $4, $5)`,
)

/** Stores a version. Refused by the key `SETTINGS_VERSION` where another change has come first. */
export async function insertSettings(
  tx: Queryable,
  version: number,
  { freeShippingFrom, ...settings }: Settings,
  actor: string,
): Promise<void> {
  await tx.query(insertStatement, [newId('set'), version, JSON.stringify(settings), freeShippingFrom, actor])
}

const NEWEST: ListOrder = { name: 'settings', id: 's.id', descending: true }

const readHistory = walkable<CountedRow<SettingsRow>>(
  { name: 'settings.history', order: NEWEST, others: 0 },
  ({ follows, bounds }) => `with page as (
    select * from shop_settings s where ${follows} ${bounds}
  ) select t.count, ${columns}, ${cursorText(NEWEST)} as cursor
  from (select count(*) from shop_settings) t left join page s on true left join users u on u.id = s.changed_by order by s.id desc`,
)

/** All versions, the newest first, and how many there are. */
export const listSettings = async (db: Queryable, part: Part): Promise<CountedPage<SettingsRow>> =>
  readPage(await readHistory(db, [], part))

const picturesStatement = statement<{ name: string }>(
  'settings.pictures',
  `select name from unnest($1::text[]) name where exists (
    select from shop_settings s where s.settings @> jsonb_build_object('heroSlides', jsonb_build_array(jsonb_build_object('image', name)))
  )`,
)

/** Those of the pictures, by their files, that some version has. */
export const findPictures = async (tx: Queryable, names: string[]): Promise<string[]> =>
  names.length > 0 ? (await tx.query(picturesStatement, [names])).map(({ name }) => name) : []
