import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { buildWeb } from './build-web.ts'
import { connectGateway } from './gateway.ts'

test("An export is streamed through with the caller's token; other paths of the gateway are not reachable", async () => {
  const asked: IncomingMessage[] = []
  const gateway = createServer((request, response) => {
    asked.push(request)
    response.writeHead(200, { 'content-type': 'text/csv; charset=utf-8', 'content-disposition': 'attachment; filename="products.csv"' })
    response.write('id,name\r\n')
    response.end('x'.repeat(1_000_000))
  })
  await once(gateway.listen(0, '127.0.0.1'), 'listening')
  const { port } = gateway.address() as AddressInfo
  const app = await buildWeb({
    config: {
      host: '127.0.0.1',
      port: 0,
      graphqlUrl: new URL(`http://127.0.0.1:${port}/graphql`),
      publicWebUrl: new URL('https://khan.example'),
      gatewaySecret: 'a-secret',
      dev: false,
      arabicDigits: 'latn',
      trustProxy: false,
      logLevel: 'warn',
      allLogsUrl: undefined,
    },
    logger: pino({ level: 'silent' }),
  })
  try {
    const { statusCode, headers, body } = await app.inject({
      url: '/export/products.csv?stock=LOW&search=red%20lamp',
      headers: { 'x-access-token': 'admin', 'accept-language': 'ar' },
    })
    expect(asked[0]?.headers).toMatchObject({ 'x-access-token': 'admin', 'accept-language': 'ar' })
    expect([statusCode, body.length]).toEqual([200, 1_000_009])
    expect(headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="products.csv"',
    })
    expect(asked.map(({ url }) => url)).toEqual(['/export/products.csv?stock=LOW&search=red%20lamp'])
    expect(asked[0]?.headers).toMatchObject({ 'x-access-token': 'admin', 'x-gateway-secret': 'a-secret' })
    await app.inject('/export/../readyz')
    await app.inject('/export/a/b')
    expect(asked.map(({ url }) => url).filter((url) => !url?.startsWith('/export/products.csv'))).not.toContainEqual(
      expect.stringMatching(/readyz|a\/b/),
    )
  } finally {
    await app.close()
    gateway.close().closeAllConnections()
  }
})

test('A long answer of the gateway holds its connection for as long as it may, however steadily it comes', async () => {
  const server = createServer((_request, response) => {
    const coming = setInterval(() => response.write('id,name\r\n'), 20)
    response.once('close', () => clearInterval(coming))
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  const gateway = connectGateway({ graphqlUrl: new URL(`http://127.0.0.1:${port}/graphql`) })
  onTestFinished(async () => {
    server.close().closeAllConnections()
    await gateway.close()
  })
  const { signal } = new AbortController()
  const { body } = await gateway.pass({ path: '/export/products.csv', method: 'GET', headers: {}, signal, timeout: 300 })
  expect(body).toBeInstanceOf(Readable)
  await new Promise((resolve) => (body as Readable).once('close', resolve).resume())
})
