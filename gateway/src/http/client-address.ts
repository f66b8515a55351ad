import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import proxyAddr from '@fastify/proxy-addr'
import type { FastifyRequest } from 'fastify'
import { isGatewaySecret } from '@shop/service/gateway-secret.ts'
import type { TrustProxy } from '@shop/service/settings.ts'

/** Whether a request comes from our own web server; without a secret, in a shop of one machine, every request counts as such. */
export const isFromWeb = (headers: IncomingHttpHeaders, secret: string | undefined): boolean =>
  !secret || isGatewaySecret(headers['x-gateway-secret'], secret)

/** Whether our own web server asks for itself, to draw a page that it gives to many. */
export const isWebItself = ({ headers }: Pick<FastifyRequest, 'headers'>, secret: string | undefined): boolean =>
  headers['x-forwarded-for'] === undefined && secret !== undefined && isGatewaySecret(headers['x-gateway-secret'], secret)

/**
 * The address of the person behind a request, by which attempts are limited. Every client can write `x-forwarded-for`: it counts when it
 * comes from our own web server, which proves itself with the secret, or from the proxies of `TRUST_PROXY`, as Fastify's `ip` says.
 */
export function clientAddress({ headers, ip }: Pick<FastifyRequest, 'headers' | 'ip'>, secret: string | undefined): string {
  const forwarded = headers['x-forwarded-for']
  if (!secret || typeof forwarded !== 'string' || !isGatewaySecret(headers['x-gateway-secret'], secret)) return ip
  return forwarded.split(',').at(-1)?.trim() || ip
}

/** Returns how `ip` of a request is found by Fastify's own rule, for a request that Fastify does not see. */
export function createIpReader(trustProxy: TrustProxy): (request: IncomingMessage) => string {
  if (trustProxy === false) return ({ socket }) => socket.remoteAddress ?? ''
  const isTrusted = proxyAddr.compile(trustProxy)
  return (request) => proxyAddr.all(request, isTrusted).at(-1) ?? ''
}
