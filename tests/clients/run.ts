import { spawnSync } from 'node:child_process'
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Ground, startGateway } from '../../bench/processes.ts'
import { withScope } from '../../bench/scope.ts'
import { startShop } from '../../bench/whole-shop.ts'
import { ROOT } from '../../tools/environment.ts'

// `npm run clients`: installs each client of docs/clients from its lock in a folder of its own, and lets it prove itself against a demo shop.

const CLIENTS = ['fetch', 'client-preset', 'gql-tada', 'relay', 'urql', 'mobile', 'rest', 'rest-hey-api']

/** The manifest of a client that sends hashes of persisted operations alone. */
const MANIFESTS = new Map([['client-preset', 'src/generated/persisted-documents.json']])

/** Files that a client leaves behind in a folder where a developer tried it. */
const MADE = /(?:^|\/)(?:node_modules|dist|__generated__|schema\.(?:graphqls?|json))(?:\/|$)|\/(?:src\/generated|openapi\.json)(?:\/|$)/

function run(command: string[], cwd: string, env: Record<string, string> = {}): void {
  const npm = process.env['npm_execpath']
  if (!npm) throw new Error('Run this as npm run clients')
  const { status } = spawnSync(process.execPath, [npm, ...command], {
    cwd,
    stdio: 'inherit',
    timeout: 300_000,
    env: { ...process.env, ...env },
  })
  if (status !== 0) throw new Error(`npm ${command.join(' ')} ended with ${status} in ${cwd}`)
}

/** Copies a client as a developer finds it in a new clone, with what the shop says of itself beside it, and installs it. */
async function install(client: string, folder: string, openApi: string): Promise<void> {
  const source = join(ROOT, 'docs/clients', client)
  await cp(source, folder, { recursive: true, filter: (path) => !MADE.test(path.slice(source.length)) })
  await cp(join(ROOT, 'schema.graphql'), join(folder, 'schema.graphql'))
  await writeFile(join(folder, 'openapi.json'), openApi)
  if (client !== 'fetch') run(['ci', '--ignore-scripts', '--no-audit', '--no-fund'], folder)
}

/** A gateway that takes what the client has announced, and nothing else. */
async function startSafeGateway(ground: Ground, api: string, client: string, home: string): Promise<string> {
  run(['run', '--silent', 'generate'], home)
  const operations = join(ground.folder, `operations-${client}`)
  await mkdir(join(operations, client), { recursive: true })
  await cp(join(home, MANIFESTS.get(client) ?? ''), join(operations, client, 'manifest.json'))
  const { origin } = await startGateway(ground, api, 'on', { PERSISTED_OPERATIONS: 'safelist', OPERATIONS_DIR: operations })
  return origin
}

const chosen = CLIENTS.filter((client) => process.argv.length === 2 || process.argv.includes(client))
await withScope(20, async (scope) => {
  const folder = await mkdtemp(join(tmpdir(), 'khan-clients-'))
  scope.onEnd(() => rm(folder, { recursive: true, force: true }))
  const ground = { scope, folder: join(folder, 'shop') }
  const { api, gateway } = await startShop(ground, { demo: 'on', seconds: 240 })
  const openApi = await (await fetch(`${api}/docs/json`)).text()
  for (const client of chosen) {
    const home = join(folder, client)
    await install(client, home, openApi)
    const graph = MANIFESTS.has(client) ? await startSafeGateway(ground, api, client, home) : gateway
    run(['run', '--silent', 'prove'], home, { GRAPHQL_URL: `${graph}/graphql`, REST_URL: api })
  }
  console.log(`${chosen.length} of ${CLIENTS.length} clients have browsed, signed in and ordered: ${chosen.join(', ')}`)
})
