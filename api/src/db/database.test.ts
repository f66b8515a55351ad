import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, inject, test } from 'vitest'
import { createDatabase, statement } from './database.ts'
import { isOutage } from './failures.ts'

/** A PostgreSQL that lets a client in and shuts down in the same breath: both messages come in one chunk. */
async function startDyingServer() {
  const message = (type: string, body: Buffer): Buffer => {
    const head = Buffer.alloc(5, type)
    head.writeInt32BE(body.length + 4, 1)
    return Buffer.concat([head, body])
  }
  const chunk = Buffer.concat([
    message('R', Buffer.alloc(4)),
    message('Z', Buffer.from('I')),
    message('E', Buffer.from('SFATAL\0C57P01\0Mterminating connection due to administrator command\0\0')),
  ])
  const server = createServer((client) => {
    client.on('error', () => undefined)
    client.once('data', () => client.end(chunk))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { url: `postgres://shop:x@127.0.0.1:${port}/shop`, close: () => server.close() }
}

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

test('A transaction whose database stops answering waits once, and gives up its connection', async () => {
  const proxy = await startProxy(new URL(inject('postgresUrl')))
  const db = createDatabase(proxy.url, { connections: 1, timeouts: { connect: 10_000, statement: 4000 } })
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

test('A connection lost between two statements fails its transaction and no other', async () => {
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

test('A refused statement is rolled back, and its connection is used again', async () => {
  const proxy = await startProxy(new URL(inject('postgresUrl')))
  const db = createDatabase(proxy.url, { connections: 1, timeouts: { connect: 10_000, statement: 10_000 } })
  await expect(db.transaction((tx) => tx.query(statement('test.wrong', 'select 1 / 0')))).rejects.toThrow('division by zero')
  expect(await db.query(one)).toEqual([{ n: 1 }])
  expect(proxy.connections).toBe(1)
  await db.close()
  proxy.close()
})

test('A connection that is closed right after it was opened fails its call as an outage, and no other', async () => {
  const server = await startDyingServer()
  const db = createDatabase(server.url, { connections: 2, timeouts: { connect: 10_000, statement: 10_000 } })
  const calls = [db.transaction((tx) => tx.query(one)), db.query(one)]
  for (const end of await Promise.allSettled(calls)) {
    expect(end.status === 'rejected' && isOutage(end.reason as Error)).toBe(true)
  }
  await db.close()
  server.close()
})

test('An idle connection that breaks is logged, and replaced', async () => {
  const told: Error[] = []
  const proxy = await startProxy(new URL(inject('postgresUrl')))
  const timeouts = { connect: 10_000, statement: 10_000 }
  const db = createDatabase(proxy.url, { connections: 1, timeouts, onError: (error) => told.push(error) })
  await db.query(one)
  proxy.cut()
  await expect.poll(() => told.length).toBe(1)
  expect(await db.query(one)).toEqual([{ n: 1 }])
  expect(proxy.connections).toBe(2)
  await db.close()
  proxy.close()
})

test.each(['40P01', '40001'])(
  'A transaction that the database aborts for a conflict (%s) is run again as a whole, at most five times',
  async (code) => {
    const url = inject('postgresUrl')
    const db = createDatabase(url, { connections: 1, timeouts: { connect: 10_000, statement: 10_000 } })
    const refuse = statement('test.refuse', `do $$ begin raise exception 'in the way' using errcode = '${code}'; end $$`)
    let begun = 0
    const twice = db.transaction(async (tx) => {
      begun += 1
      if (begun < 3) await tx.query(refuse)
      return tx.query(one)
    })
    expect(await twice).toEqual([{ n: 1 }])
    expect(begun).toBe(3)
    begun = 0
    const always = db.transaction((tx) => {
      begun += 1
      return tx.query(refuse)
    })
    await expect(always).rejects.toThrow('in the way')
    expect(begun).toBe(5)
    await db.close()
  },
)
