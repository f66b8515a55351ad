import { timingSafeEqual } from 'node:crypto'

// GATEWAY_SECRET, by which web proves itself to the gateway, and the gateway to the api. While one secret follows another it names both, with
// a comma between: the first is sent, either is accepted.

/** The secrets that the setting names. */
export const secretsIn = (setting: string): string[] =>
  setting
    .split(',')
    .map((secret) => secret.trim())
    .filter(Boolean)

/** The secret that is sent. */
export const secretToSend = (setting: string | undefined): string | undefined => (setting ? secretsIn(setting)[0] : undefined)

/** The bytes of a setting's secrets, by the setting: a process has one, and asks with each request. */
const bytes = new Map<string, Buffer[]>()

function bytesOf(setting: string): Buffer[] {
  const known = bytes.get(setting) ?? secretsIn(setting).map((secret) => Buffer.from(secret))
  bytes.set(setting, known)
  return known
}

/** Whether what a caller sent is one of the setting's secrets. */
export function isGatewaySecret(sent: unknown, setting: string): boolean {
  if (typeof sent !== 'string') return false
  const given = Buffer.from(sent)
  return bytesOf(setting).some((expected) => given.length === expected.length && timingSafeEqual(given, expected))
}
