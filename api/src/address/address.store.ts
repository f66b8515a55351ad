import type { AddressBody } from '@shop/contract/rest/address.ts'
import { MAX_ADDRESSES } from '@shop/contract/shop.ts'
import { isUniqueViolation, statement, type Database, type Queryable } from '../db/database.ts'
import { newId } from '../db/ids.ts'
import { unauthenticated } from '../http/problem.ts'
import { addressFingerprint, type AddressRow } from './address.ts'

const columns = 'id, phone, street, building, city, state, country, zip_code as "zipCode", created_at as "createdAt"'

const listStatement = statement<AddressRow>(
  'address.list',
  `select ${columns} from addresses where user_id = $1 order by used_at desc, id desc`,
)

// Calls that save an address lock the account's row, so that the count below is true. Deleting the account locks it too.
const lockAccount = statement<{ id: string }>('address.lock', 'select id from users where id = $1 and deleted_at is null for no key update')

const insertStatement = statement<AddressRow>(
  'address.insert',
  `insert into addresses (id, user_id, fingerprint, phone, street, building, city, state, country, zip_code, used_at)
  select $2, $1, $3, $4, $5, $6, $7, $8, $9, $10, clock_timestamp()
  where (select count(*) from addresses where user_id = $1 and fingerprint <> $3) < ${MAX_ADDRESSES}
  on conflict (user_id, fingerprint) do update set used_at = excluded.used_at returning ${columns}`,
)

const updateStatement = statement<AddressRow>(
  'address.update',
  `update addresses set fingerprint = $3, phone = $4, street = $5, building = $6, city = $7, state = $8, country = $9, zip_code = $10,
  used_at = clock_timestamp() where user_id = $1 and id = $2 returning ${columns}`,
)

// The changed address has become equal to another one: of the two, the other stays.
const mergeStatement = statement<AddressRow>(
  'address.merge',
  `with own as (delete from addresses where user_id = $1 and id = $2 returning id)
  update addresses set used_at = clock_timestamp() where user_id = $1 and fingerprint = $3 and exists (select from own) returning ${columns}`,
)

const savedStatement = statement('address.saved', 'select 1 from addresses where user_id = $1 and fingerprint = $2')

const deleteStatement = statement<{ id: string }>('address.delete', 'delete from addresses where user_id = $1 and id = $2 returning id')

const fieldValues = (address: AddressBody): unknown[] => [
  addressFingerprint(address),
  address.phone,
  address.street,
  address.building,
  address.city,
  address.state,
  address.country,
  address.zipCode,
]

/** The addresses of an account, the most recently used first. */
export const listAddresses = (db: Queryable, userId: string): Promise<AddressRow[]> => db.query(listStatement, [userId])

/** Whether an account has saved exactly this address. */
export const isSavedAddress = async (db: Queryable, userId: string, address: AddressBody): Promise<boolean> =>
  (await db.query(savedStatement, [userId, addressFingerprint(address)])).length > 0

/** Saves an address; saving the same again returns the saved one. Undefined when the account has 20 others. */
export const saveAddress = (db: Database, userId: string, address: AddressBody): Promise<AddressRow | undefined> =>
  db.transaction(async (tx) => {
    const [account] = await tx.query(lockAccount, [userId])
    if (!account) throw unauthenticated()
    const [row] = await tx.query(insertStatement, [userId, newId('addr'), ...fieldValues(address)])
    return row
  })

/**
 * Changes a saved address; if it becomes equal to another saved one, that one replaces it. Undefined when the account has no such address.
 */
export async function changeAddress(db: Database, userId: string, id: string, address: AddressBody): Promise<AddressRow | undefined> {
  try {
    const [row] = await db.query(updateStatement, [userId, id, ...fieldValues(address)])
    return row
  } catch (error) {
    if (!isUniqueViolation(error, 'addresses_user_id_fingerprint_key')) throw error
    const [row] = await db.query(mergeStatement, [userId, id, addressFingerprint(address)])
    return row
  }
}

/** Deletes a saved address; false when the account has no such address. Orders have copies of theirs. */
export async function deleteAddress(db: Queryable, userId: string, id: string): Promise<boolean> {
  return (await db.query(deleteStatement, [userId, id])).length > 0
}
