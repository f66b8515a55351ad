import { isIP } from 'node:net'

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

/** The key under which a rate limit counts an address: an IPv4 address as it is, an IPv6 address by its network. */
export function rateLimitKey(address: string): string {
  const mapped = MAPPED.exec(address)?.[1]
  if (mapped) return mapped
  return isIP(address) === 6 ? networkOf(address) : address
}
