import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { httpOrigin, SettingsReader } from '@shop/contract/settings.ts'

/** The folder of the repository. */
export const ROOT = fileURLToPath(new URL('..', import.meta.url))

/** Where the data are. */
export interface DataEnvironment {
  dataDir: string
  /** Undefined for the embedded database below `dataDir`. */
  databaseUrl: string | undefined
}

/** What the entry scripts need to know; the services read the rest of the environment in their own config.ts. */
export interface Environment extends DataEnvironment {
  ports: { web: number; gateway: number; api: number }
  host: string
  publicWebUrl: string
  /** Whether an empty database is filled with the demo shop. */
  demo: boolean
}

/** Ends the script with one line that says what to do. */
export function fail(message: string): never {
  console.error(message)
  process.exit(1)
}

function readPort(name: string, fallback: number): number {
  const value = process.env[name]
  if (value === undefined || value === '') return fallback
  const port = Number(value)
  if (!Number.isInteger(port) || port < 1 || port > 65_535) fail(`${name} must be a port number from 1 to 65535, not "${value}".`)
  return port
}

const inProduction = (): boolean => process.env['SHOP_ENV'] === 'production'

/** Reads where the data are. In production there is no embedded database, so a missing DATABASE_URL is told. */
export function readDataEnvironment(): DataEnvironment {
  const settings = new SettingsReader(process.env, (path) => readFileSync(path, 'utf8'))
  const databaseUrl = settings.secret('DATABASE_URL')
  if (settings.mistakes.length > 0) fail(settings.mistakes.join('\n'))
  if (inProduction() && !databaseUrl) fail('DATABASE_URL must name the database of the shop: production has no embedded one.')
  return { databaseUrl, dataDir: resolve(ROOT, settings.text('DATA_DIR') ?? '.data') }
}

/** Reads and checks the variables that concern the shop as a whole on one machine. */
export function readEnvironment(): Environment {
  const { env } = process
  if (inProduction())
    fail('This script runs the shop on one machine. In production start api, gateway and web by themselves, as docker-compose.yml does.')
  const ports = { web: readPort('WEB_PORT', 3000), gateway: readPort('GATEWAY_PORT', 4000), api: readPort('API_PORT', 4001) }
  if (new Set(Object.values(ports)).size < 3) fail('WEB_PORT, GATEWAY_PORT and API_PORT must differ.')
  const host = env['HOST'] || '127.0.0.1'
  return {
    ...readDataEnvironment(),
    ports,
    host,
    publicWebUrl: env['PUBLIC_WEB_URL'] || httpOrigin(host, ports.web),
    demo: env['DEMO'] !== 'off',
  }
}
