import { readFileSync } from 'node:fs'
import { type Env, httpOrigin, SettingsReader, type TrustProxy } from '@shop/contract/settings.ts'

/** What the gateway is told by its environment. */
export interface Config {
  /** Address to listen at. */
  host: string
  port: number
  /** Base address of the REST service. */
  restUrl: URL
  /** Shown to the REST service with every call, and expected of the web server before its word on client addresses counts. */
  gatewaySecret: string | undefined
  /** The proxies in front of us, whose word on a client's address counts. */
  trustProxy: TrustProxy
  /** Whether anybody may read the schema: introspection and the Sandbox page. */
  publicSchema: boolean
  /** Whether public answers are kept for a moment; only benchmarks switch it off. */
  caching: boolean
  logLevel: 'info' | 'warn'
}

/** Reads and checks the environment; throws a ConfigError that names every mistake. */
export function readConfig(env: Env = process.env): Config {
  const read = new SettingsReader(env, (path) => readFileSync(path, 'utf8'))
  const { production, host } = read.shop()
  const apiPort = read.port('API_PORT', 4001)
  const config: Config = {
    host,
    port: read.port('GATEWAY_PORT', 4000),
    restUrl: read.url('REST_URL', httpOrigin(host, apiPort)),
    gatewaySecret: read.secret('GATEWAY_SECRET'),
    trustProxy: read.trustProxy(),
    publicSchema: read.oneOf('GRAPHQL_PUBLIC_SCHEMA', ['true', 'false'], production ? 'false' : 'true') === 'true',
    caching: read.oneOf('CACHE', ['on', 'off'], 'on') === 'on',
    logLevel: production ? 'info' : 'warn',
  }
  if (production) {
    read.requireGatewaySecret(config.gatewaySecret)
    read.require('REST_URL')
  }
  read.finish('gateway')
  return config
}
