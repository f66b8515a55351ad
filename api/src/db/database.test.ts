import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, inject, test } from 'vitest'
import { createDatabase, statement } from './database.ts'

const one = statement<{ n: number }>('test.one', 'select 1 as n')

/** Stands between a pool and PostgreSQL; while it is frozen, nothing passes, not even the end. */
async function startProxy(target: URL) {
  const proxy = { frozen: false, connections: 0, heldBack: '', url: '', cut: () => {}, close: () => {} }
  const clients = new Set<Socket>()
  const server = createServer((client) => {
    proxy.connections += 1
    clients.add(client)
    const upstream = connect(Number(target.port), target.hostname)
    for (const socket of [client, upstream]) socket.on('error', () => undefined)
    client.on('data', (data) => {
      if (proxy.frozen) proxy.heldBack += data.toString('latin1')
      else upstream.write(data)
    })
    upstream.on('data', (data) => proxy.frozen || client.write(data))
    upstream.on('close', () => proxy.frozen || client.destroy())
    client.on('close', () => upstream.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = new URL(target)
  url.port = String((server.address() as AddressInfo).port)
  proxy.url = url.href
  proxy.cut = () => clients.forEach((client) => client.destroy())
  proxy.close = () => {
    proxy.cut()
    server.close()
  }
  return proxy
}

test('A transaction whose database falls silent waits once, and gives its connection up', async () => {
  const proxy = await startProxy(new URL(inject('postgresUrl')))
  const db = createDatabase(proxy.url, { connections: 1, timeouts: { connect: 10_000, statement: 200 } })
  const silent = db.transaction(async (tx) => {
    await tx.query(one)
    proxy.frozen = true
    await tx.query(one)
  })
  await expect(silent).rejects.toThrow('Query read timeout')
  expect(proxy.heldBack).not.toBe('')
  expect(proxy.heldBack).not.toContain('rollback')
  proxy.frozen = false
  expect(await db.query(one)).toEqual([{ n: 1 }])
  expect(proxy.connections).toBe(2)
  await db.close()
  proxy.close()
})

test('A connection that is lost between two statements ends its transaction, and nothing else', async () => {
  const proxy = await startProxy(new URL(inject('postgresUrl')))
  const db = createDatabase(proxy.url, { connections: 1, timeouts: { connect: 10_000, statement: 10_000 } })
  const lost = db.transaction(async (tx) => {
    await tx.query(one)
    proxy.cut()
    await sleep(50)
    await tx.query(one)
  })
  await expect(lost).rejects.toThrow(/not queryable|terminated/)
  expect(await db.query(one)).toEqual([{ n: 1 }])
  await db.close()
  proxy.close()
})

test('A refused statement is rolled back, and the connection is used again', async () => {
  const proxy = await startProxy(new URL(inject('postgresUrl')))
  const db = createDatabase(proxy.url, { connections: 1, timeouts: { connect: 10_000, statement: 10_000 } })
  await expect(db.transaction((tx) => tx.query(statement('test.wrong', 'select 1 / 0')))).rejects.toThrow('division by zero')
  expect(await db.query(one)).toEqual([{ n: 1 }])
  expect(proxy.connections).toBe(1)
  await db.close()
  proxy.close()
})
