import { lookup as lookUpAll } from 'node:dns'
import { get as getOverHttp } from 'node:http'
import { get as getOverHttps } from 'node:https'
import type { IncomingMessage, RequestOptions } from 'node:http'
import { BlockList, isIP, type LookupFunction } from 'node:net'
import { MAX_FILE_SIZE } from '@shop/contract/catalogue-rules.ts'
import { m } from '@shop/contract/messages/messages.js'
import { watchOutgoing } from '@shop/service/watch/watch-outgoing.ts'

/** Why the shop cannot take a picture from an address, in words for the administrator. */
export class PictureRefusal extends Error {}

/** From which addresses the shop takes pictures. */
export interface PictureRules {
  /** Host names, in small letters. */
  hosts: readonly string[]
  /** The protocol, on its own port alone. */
  protocol: 'https:' | 'http:'
  anyPort: boolean
  /** Whether the shop may connect to an IP address. */
  mayConnect: (ip: string) => boolean
  /** Milliseconds that fetching a picture may take. */
  timeout: number
}

/**
 * Networks that are not the public internet: this machine, private ones, those of providers' own services, and those that lead to them
 * (SSRF).
 */
const INSIDE = new BlockList()
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  INSIDE.addSubnet(net, bits, 'ipv4')
for (const [net, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  INSIDE.addSubnet(net, bits, 'ipv6')
/** The range of public IPv6 addresses; all others have a special meaning. */
const WORLD = new BlockList()
WORLD.addSubnet('2000::', 3, 'ipv6')

/** Whether an IP address is a public one. */
export function isPublic(ip: string): boolean {
  const family = isIP(ip)
  if (family === 4) return !INSIDE.check(ip, 'ipv4')
  return family === 6 && WORLD.check(ip, 'ipv6') && !INSIDE.check(ip, 'ipv6')
}

/** The rules for the named hosts: https alone, and public addresses alone. */
export const strictRules = (hosts: readonly string[]): PictureRules => ({
  hosts,
  protocol: 'https:',
  anyPort: false,
  mayConnect: isPublic,
  timeout: 10_000,
})

/** Returns what is wrong with the form of an address; undefined when the shop may fetch a picture there. */
export function addressError({ hosts, protocol, anyPort }: PictureRules, address: string): string | undefined {
  if (!URL.canParse(address) || address.length > 2000) return m.refusal_address_not_one()
  const url = new URL(address)
  if (url.protocol !== protocol) return m.refusal_address_protocol({ protocol })
  if (url.username !== '' || url.password !== '') return m.refusal_address_password()
  if (url.port !== '' && !anyPort) return m.refusal_address_port()
  return hosts.includes(url.hostname) ? undefined : m.refusal_address_not_taken({ host: url.hostname })
}

/** Looks a name up, and passes on only permitted addresses: the address that was checked is the one that is connected to. */
const checkedLookup =
  ({ mayConnect }: PictureRules): LookupFunction =>
  (name, options, done) =>
    lookUpAll(name, { ...options, all: true }, (error, found) => {
      const allowed = error ? [] : found.filter(({ address }) => mayConnect(address))
      const [first] = allowed
      if (!first) return done(error ?? new Error('no address that may be connected to'), '')
      if (options.all) done(null, allowed)
      else done(null, first.address, first.family)
    })

async function read(response: IncomingMessage): Promise<Buffer> {
  // A redirect is not followed: its address has not been checked.
  if (response.statusCode !== 200) throw new PictureRefusal(m.refusal_address_not_picture({ status: String(response.statusCode) }))
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of response as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > MAX_FILE_SIZE) throw new PictureRefusal(m.refusal_file_too_large_plain())
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** Fetches the content of an address, at most 5 MB. Throws a PictureRefusal when the shop cannot take it. */
export async function fetchPicture(rules: PictureRules, address: string): Promise<Buffer> {
  const fieldError = addressError(rules, address)
  if (fieldError !== undefined) throw new PictureRefusal(fieldError)
  const url = new URL(address)
  const host = url.hostname.replaceAll(/[[\]]/g, '')
  if (isIP(host) !== 0 && !rules.mayConnect(host)) throw new PictureRefusal(m.refusal_picture_unreachable())
  const signal = AbortSignal.timeout(rules.timeout)
  const options: RequestOptions = { agent: false, signal, lookup: checkedLookup(rules), headers: { accept: 'image/png, image/jpeg' } }
  const get = rules.protocol === 'https:' ? getOverHttps : getOverHttp
  try {
    return await watchOutgoing('picture-host', 'get', async () => {
      const response = await new Promise<IncomingMessage>((resolve, reject) => get(url, options, resolve).once('error', reject))
      return read(response).finally(() => response.destroy())
    })
  } catch (error) {
    if (error instanceof PictureRefusal) throw error
    throw new PictureRefusal(signal.aborted ? m.refusal_picture_late() : m.refusal_picture_unreachable())
  }
}
