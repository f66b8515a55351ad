import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addressError, fetchPicture, isPublic, strictRules, type PictureRules } from './fetch-picture.ts'

/** The paths that the server was asked for. */
let asked: string[] = []
const server = createServer((request, response) => {
  const path = request.url ?? ''
  asked.push(path)
  if (path === '/moved') response.writeHead(302, { location: '/picture' }).end()
  else if (path === '/large') response.end(Buffer.alloc(5_000_001))
  else if (path === '/cut') response.writeHead(200, { 'content-length': '10' }).end('12', () => response.destroy())
  else if (path === '/picture') response.end('a picture')
  else if (path !== '/silent') response.writeHead(404).end()
})
let origin: string
/** The shop's own rules, but for a server on this machine. */
let rules: PictureRules

beforeAll(async () => {
  server.listen(0)
  await once(server, 'listening')
  origin = `http://localhost:${(server.address() as AddressInfo).port}`
  rules = { ...strictRules(['localhost']), protocol: 'http:', anyPort: true, mayConnect: () => true }
})
afterAll(() => void server.close())

const fetched = (path: string, changes: Partial<PictureRules> = {}): Promise<string> =>
  fetchPicture({ ...rules, ...changes }, origin + path).then(
    (content) => content.toString(),
    (error: Error) => `${error.constructor.name}: ${error.message}`,
  )

test.each([
  ['/picture', 'a picture'],
  ['/moved', 'PictureRefusal: The address answers with 302, not with a picture'],
  ['/none', 'PictureRefusal: The address answers with 404, not with a picture'],
  ['/large', 'PictureRefusal: At most 5 MB'],
  ['/cut', 'PictureRefusal: The picture cannot be reached'],
])('Fetching %s gives %s, and follows no redirect', async (path, expected) => {
  asked = []
  expect(await fetched(path)).toBe(expected)
  expect(asked).toEqual([path])
})

test("A picture's server that does not answer is given up after the timeout", async () => {
  expect(await fetched('/silent', { timeout: 300 })).toBe('PictureRefusal: The picture takes too long')
})

test('A picture is not fetched from a private network, by its address or by a name that leads there', async () => {
  asked = []
  expect(await fetched('/picture', { mayConnect: isPublic })).toBe('PictureRefusal: The picture cannot be reached')
  const { port } = server.address() as AddressInfo
  for (const host of ['127.0.0.1', '[::1]', '2130706433', '0x7f.1']) {
    const { hostname } = new URL(`http://${host}`)
    const strict = { ...rules, hosts: [hostname], mayConnect: isPublic }
    await expect(fetchPicture(strict, `http://${host}:${port}/picture`)).rejects.toThrow('cannot be reached')
  }
  expect(asked).toEqual([])
})

test.each([
  ['https://cdn.example/a.png', undefined],
  ['https://CDN.example/a.png', undefined],
  ['http://cdn.example/a.png', 'Must begin with https://'],
  ['file:///etc/passwd', 'Must begin with https://'],
  ['https://cdn.example:8443/a.png', 'Must not name a port'],
  ['https://me:secret@cdn.example/a.png', 'Must not hold a password'],
  ['https://evil.example/a.png', 'Pictures are not taken from evil.example'],
  ['https://cdn.example.evil.example/a.png', 'Pictures are not taken from cdn.example.evil.example'],
  ['a.png', 'Not an address'],
])('The picture URL %s is checked by its form: %s', (address, expected) => {
  expect(addressError(strictRules(['cdn.example']), address)).toBe(expected)
})

test.each(['8.8.8.8', '93.184.216.34', '2606:4700::1111'])('The address %s counts as public', (ip) => {
  expect(isPublic(ip)).toBe(true)
})
test.each(
  '0.0.0.0 10.1.2.3 100.64.0.1 127.0.0.1 169.254.169.254 172.31.0.1 192.168.1.1 198.18.0.1 224.0.0.1 255.255.255.255 :: ::1 ::ffff:127.0.0.1 ::ffff:8.8.8.8 fe80::1 fd00::1 64:ff9b::7f00:1 2002:7f00:1:: 2001:db8::1 ff02::1 cdn.example'.split(
    ' ',
  ),
)('The address %s counts as private', (ip) => {
  expect(isPublic(ip)).toBe(false)
})
