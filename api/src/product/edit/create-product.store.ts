import { statement, type Queryable } from '../../db/database.ts'

/** The key and the hash of a call that adds a product. */
export interface ProductKey {
  actor: string
  /** The Idempotency-Key of the call. */
  key: string
  /** A hash, equal for calls that ask for the same product. */
  requestHash: Buffer
  productId: string
}

const takeStatement = statement<{ key: string }>(
  'product.take-key',
  `insert into product_keys (user_id, key, request_hash, product_id) values ($1, $2, $3, $4) on conflict do nothing returning key`,
)

/** Notes the product of a key; false when the key has one already. Of two calls at once the second waits for the first. */
export async function takeKey(tx: Queryable, { actor, key, requestHash, productId }: ProductKey): Promise<boolean> {
  return (await tx.query(takeStatement, [actor, key, requestHash, productId])).length > 0
}

const findStatement = statement<Pick<ProductKey, 'requestHash' | 'productId'>>(
  'product.key',
  'select request_hash as "requestHash", product_id as "productId" from product_keys where user_id = $1 and key = $2',
)

/** The product that an earlier call with this Idempotency-Key has created. */
export async function findKey(tx: Queryable, { actor, key }: Pick<ProductKey, 'actor' | 'key'>) {
  const [row] = await tx.query(findStatement, [actor, key])
  return row
}
