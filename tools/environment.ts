import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { httpOrigin, SettingsReader } from '@shop/service/settings.ts'

/** The folder of the repository. */
export const ROOT = fileURLToPath(new URL('..', import.meta.url))

/** Where the data are. */
export interface DataEnvironment {
  dataDir: string
  /** Undefined for the embedded database below `dataDir`. */
  databaseUrl: string | undefined
  /** The bucket of pictures; undefined for a folder below `dataDir`. */
  s3Url: string | undefined
}

/** The settings of the entry scripts; the services read the rest of the environment in their own config.ts. */
export interface Environment extends DataEnvironment {
  /** Stripe's stand-in has one unless there is a key for Stripe itself. */
  ports: { web: number; gateway: number; api: number; 'stripe-stand-in'?: number }
  host: string
  publicWebUrl: string
  /** Whether an empty database is filled with the demo shop. */
  demo: boolean
}

/** Ends the script with one line that names the remedy. */
export function fail(message: string): never {
  console.error(message)
  process.exit(1)
}

/** Reads settings of the environment; a wrong one ends the script. */
function readSettings<T>(read: (settings: SettingsReader) => T): T {
  const settings = new SettingsReader(process.env)
  const result = read(settings)
  if (settings.errors.length > 0) fail(settings.errors.join('\n'))
  return result
}

const inProduction = (): boolean => process.env['SHOP_ENV'] === 'production'

/** Reads where the data are. In production, where there is no embedded database, DATABASE_URL must be set. */
export const readDataEnvironment = (): DataEnvironment =>
  readSettings((settings) => {
    const databaseUrl = settings.secret('DATABASE_URL')
    const found = databaseUrl !== undefined || !inProduction()
    settings.demand(found, 'DATABASE_URL must name the database of the shop: production has no embedded one.')
    return { databaseUrl, s3Url: settings.secret('S3_URL'), dataDir: resolve(ROOT, settings.text('DATA_DIR') ?? '.data') }
  })

/** Reads and checks the variables that concern the shop as a whole on one machine. */
export function readEnvironment(): Environment {
  if (inProduction())
    fail('This script runs the shop on one machine. In production start api, gateway and web by themselves, as docker-compose.yml does.')
  return readSettings((settings) => {
    const ports = {
      web: settings.port('WEB_PORT', 3000),
      gateway: settings.port('GATEWAY_PORT', 4000),
      api: settings.port('API_PORT', 4001),
      ...(settings.secret('STRIPE_SECRET_KEY') === undefined && { 'stripe-stand-in': settings.port('STRIPE_STAND_IN_PORT', 4002) }),
    }
    const host = settings.text('HOST') ?? '127.0.0.1'
    const distinct = new Set(Object.values(ports).filter(Boolean)).size === Object.keys(ports).length
    settings.demand(distinct, 'WEB_PORT, GATEWAY_PORT, API_PORT and STRIPE_STAND_IN_PORT must be ports of their own.')
    return {
      ...readDataEnvironment(),
      ports,
      host,
      publicWebUrl: settings.text('PUBLIC_WEB_URL') ?? httpOrigin(host, ports.web),
      demo: settings.text('DEMO') !== 'off',
    }
  })
}
