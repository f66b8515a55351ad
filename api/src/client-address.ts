import { isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'

/** The 64 bits of an IPv6 address that name its network: a customer of a provider has at least as many addresses. */
function networkOf(address: string): string {
  const [head = '', tail] = address.split('%')[0]?.split('::') ?? []
  const groups = (part: string): string[] => (part === '' ? [] : part.split(':'))
  // A tail in dotted form stands for two groups, and only its number counts here.
  const right = tail === undefined ? [] : groups(tail).flatMap((group) => (group.includes('.') ? ['0', '0'] : [group]))
  const left = groups(head)
  const zeros = tail === undefined ? [] : Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0')
  const network = [...left, ...zeros, ...right].slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16))
  return `${network.join(':')}::/64`
}

const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i

/** By what an address is counted: an IPv4 address as it is, an IPv6 address by its network. */
function countedAs(address: string): string {
  const mapped = MAPPED.exec(address)?.[1]
  if (mapped) return mapped
  return isIP(address) === 6 ? networkOf(address) : address
}

/**
 * Where the person behind a request is, for limits only. `x-forwarded-for` counts when it is one address and `fromGateway` says that
 * the caller has proved to be the gateway, that is, when a gateway secret is configured (the door refuses all others). Without a
 * secret anybody on the machine could write that header, so the socket's address counts (R12, B14).
 */
export function clientAddress(request: FastifyRequest, fromGateway: boolean): string {
  const forwarded = request.headers['x-forwarded-for']
  const isUsable = fromGateway && typeof forwarded === 'string' && isIP(forwarded.trim()) !== 0
  return countedAs(isUsable ? forwarded.trim() : request.ip)
}
