import { spawnSync } from 'node:child_process'
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { withScope } from '../../bench/scope.ts'
import { startShop } from '../../bench/whole-shop.ts'
import { ROOT } from '../../tools/environment.ts'

// `npm run clients`: installs each client of docs/clients from its lock in a folder of its own, and lets it prove itself against a demo shop.

const CLIENTS = ['fetch', 'relay', 'urql', 'mobile', 'rest', 'rest-hey-api']

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

const chosen = CLIENTS.filter((client) => process.argv.length === 2 || process.argv.includes(client))
await withScope(20, async (scope) => {
  const folder = await mkdtemp(join(tmpdir(), 'khan-clients-'))
  scope.onEnd(() => rm(folder, { recursive: true, force: true }))
  const { api, gateway } = await startShop({ scope, folder: join(folder, 'shop') }, { demo: 'on', seconds: 240 })
  const openApi = await (await fetch(`${api}/docs/json`)).text()
  for (const client of chosen) {
    const home = join(folder, client)
    await install(client, home, openApi)
    run(['run', '--silent', 'prove'], home, { GRAPHQL_URL: `${gateway}/graphql`, REST_URL: api })
  }
  console.log(`${chosen.length} of ${CLIENTS.length} clients have browsed, signed in and ordered: ${chosen.join(', ')}`)
})
