import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { serveMetrics } from './metrics-server.ts'
import { openMeter } from './open-meter.ts'

test('Sixteen connections may read the metrics at once; the next is closed, and room is there again when one ends', async () => {
  const server = await serveMetrics(openMeter('api'), { host: '127.0.0.1', port: 0 })
  const { port } = server.address() as AddressInfo
  const sockets: Socket[] = []
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  /** Whether the server answers on a connection of its own, which stays open. */
  async function isAnswered(): Promise<boolean> {
    const socket = connect(port, '127.0.0.1').on('error', () => undefined)
    sockets.push(socket)
    socket.write('GET /metrics HTTP/1.1\r\nHost: shop\r\n\r\n')
    return Promise.race([
      once(socket, 'data').then(() => true),
      new Promise<false>((resolve) => socket.once('close', () => resolve(false))),
    ])
  }
  const answered = []
  for (let nth = 0; nth < 17; nth += 1) answered.push(await isAnswered())
  expect(answered).toEqual([...Array<boolean>(16).fill(true), false])
  sockets[0]?.destroy()
  await expect.poll(isAnswered, { timeout: 20_000 }).toBe(true)
})
