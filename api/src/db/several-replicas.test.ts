import { expect, test } from 'vitest'
import type { Database, Queryable } from './database.ts'
import { statement } from './database.ts'
import { createReplicaReads } from './replica.ts'

const price = statement<{ price: number }>('test.price', 'select price from products')

/** A connection to a server that has replayed the log so far, and its price. */
const connectionTo = (position: number, amount: number): Queryable => ({
  query: async ({ name }) => [name === price.name ? { price: amount } : { position }] as never,
})

/** A pool whose connections lead to several servers, one after the other. */
function poolOf(...connections: Queryable[]): Database {
  let turn = 0
  const next = (): Queryable => connections[turn++ % connections.length] as Queryable
  const onConnection: Database['onConnection'] = async (work) => {
    const connection = next()
    return work(connection, connection)
  }
  return { query: (asked, values) => next().query(asked, values), onConnection } as Database
}

test('Of several replicas behind one address only those answer that have the change of the caller', async () => {
  const replicas = poolOf(connectionTo(100, 12), connectionTo(50, 10))
  const reads = createReplicaReads(poolOf(connectionTo(100, 12)), replicas)
  const ask = async (position: string): Promise<number | undefined> =>
    (await reads.forRequest({ 'x-read-after': position }).query(price))[0]?.price
  expect([await ask('80'), await ask('80'), await ask('80'), await ask('80')]).toEqual([12, 12, 12, 12])
  expect([await ask('40'), await ask('40')]).toEqual([12, 10])
})
