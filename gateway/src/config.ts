import { POINTS } from './rate-limit/operation-limits.ts'
import { type ApiClients, readApiClients } from './rate-limit/api-clients.ts'
import { readCdns } from './cdn/purge-cdn.ts'
import { type Origins, readOrigins } from './http/cross-origin.ts'
import { OPERATIONS_DIR } from './folders.ts'
import { type Env, httpOrigin, type ServerConfig, SettingsReader, type TrustProxy } from '@shop/service/settings.ts'

/** The settings of the gateway. */
export interface Config extends ServerConfig {
  /** Base address of the REST service. */
  restUrl: URL
  /** Shown to the REST service with every call, and expected of the web server before its word on client addresses counts. */
  gatewaySecret: string | undefined
  /** The proxies in front of us, whose word on a client's address counts. */
  trustProxy: TrustProxy
  /** Whether every caller may read the schema and try it: introspection, Sandbox and GraphiQL. */
  publicSchema: boolean
  /** Folder with the operations that clients announce, a folder each. */
  operationsDir: string
  /** Whether the gateway takes only these operations. */
  safelist: boolean
  /** Points that an account may spend in a minute, an address several times as many; undefined: without end. */
  clientPoints: number | undefined
  /** Pages of other origins that may call the graph from a browser. */
  origins: Origins
  /** Clients that were registered, with quotas of their own. */
  apiClients: ApiClients
  /** Where CDNs in front of the shop, or each copy of one, take purges. */
  cdns: readonly URL[]
  /** Whether public responses are cached for a moment; only benchmarks switch it off. */
  caching: boolean
}

/** Reads and checks the environment; throws a ConfigError that names every error. */
export function readConfig(env: Env = process.env): Config {
  const read = new SettingsReader(env)
  const { production, ...shop } = read.shop()
  const { origins, errors } = readOrigins(read.text('CORS_ORIGINS'))
  const { clients: apiClients, error } = readApiClients(read.secret('API_CLIENTS'))
  const cdns = readCdns(read.text('CDN_PURGE_URLS'))
  const apiPort = read.port('API_PORT', 4001)
  const config: Config = {
    ...shop,
    port: read.port('GATEWAY_PORT', 4000),
    restUrl: read.url('REST_URL', httpOrigin(shop.host, apiPort)),
    gatewaySecret: read.secret('GATEWAY_SECRET'),
    trustProxy: read.trustProxy(),
    publicSchema: read.oneOf('GRAPHQL_SANDBOX', ['on', 'off'], production ? 'off' : 'on') === 'on',
    operationsDir: read.text('OPERATIONS_DIR') ?? OPERATIONS_DIR,
    safelist: read.oneOf('PERSISTED_OPERATIONS', ['open', 'safelist'], 'open') === 'safelist',
    clientPoints: read.oneOf('RATE_LIMITS', ['on', 'off'], 'on') === 'on' ? read.wholeNumber('CLIENT_POINTS', POINTS) : undefined,
    origins,
    apiClients,
    cdns: cdns.urls,
    caching: read.oneOf('CACHE', ['on', 'off'], 'on') === 'on',
    watch: read.watch('GATEWAY_METRICS_PORT'),
  }
  for (const each of errors)
    read.errors.push(`CORS_ORIGINS must list origins such as https://app.example, with commas between, and not '${each}'`)
  for (const each of cdns.errors)
    read.errors.push(`CDN_PURGE_URLS must list addresses such as http://cdn:6082/, with commas between, and not '${each}'`)
  if (error !== undefined) read.errors.push(error)
  if (production) {
    read.requireGatewaySecret(config.gatewaySecret)
    read.require('REST_URL')
    read.demand(config.clientPoints !== undefined, 'RATE_LIMITS=off is refused in production')
  }
  read.finish('gateway')
  return config
}
