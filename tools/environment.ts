import { isAbsolute, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of the repository. */
export const ROOT = fileURLToPath(new URL('..', import.meta.url))

/** What the entry scripts need to know; the services read the rest of the environment in their own config.ts. */
export interface Environment {
  ports: { web: number; gateway: number; api: number }
  host: string
  dataDir: string
  databaseUrl: string | undefined
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

/** Reads and checks the variables that concern the shop as a whole. */
export function readEnvironment(): Environment {
  const { env } = process
  if (env['SHOP_ENV'] === 'production')
    fail('This script runs the shop on one machine. In production start api, gateway and web by themselves, as docker-compose.yml does.')
  const ports = { web: readPort('WEB_PORT', 3000), gateway: readPort('GATEWAY_PORT', 4000), api: readPort('API_PORT', 4001) }
  if (new Set(Object.values(ports)).size < 3) fail('WEB_PORT, GATEWAY_PORT and API_PORT must differ.')
  const dataDir = env['DATA_DIR'] || '.data'
  return {
    ports,
    host: env['HOST'] || '127.0.0.1',
    dataDir: isAbsolute(dataDir) ? dataDir : join(ROOT, dataDir),
    databaseUrl: env['DATABASE_URL'] || undefined,
    publicWebUrl: env['PUBLIC_WEB_URL'] || `http://127.0.0.1:${ports.web}`,
    demo: env['DEMO'] !== 'off',
  }
}
