import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { withScope } from '../../bench/scope.ts'
import { startShop } from '../../bench/whole-shop.ts'
import { stopService } from '../../tools/service.ts'
import { ask } from '../copies/ask.ts'
import { purgesByKeysAlone, type Rule, tryToLeak } from './private.ts'
import { measureStaleness } from './staleness.ts'
import { prepareVarnish, requireVarnish } from './varnish.ts'
import { askByGet } from './visitor.ts'

// `npm run cdn`: Varnish before a demo shop, purged and not. Tells hit rate and staleness, and throws when something private was kept.

/** Milliseconds: a second purge comes after three seconds. */
const MAX_STALE = 5000

const LOGIN = `mutation ($email: String!, $password: String!) {
  login(input: { email: $email, password: $password }) { ... on LoginSuccess { session { token } } }
}`

async function signIn(gateway: string, email: string, password: string): Promise<string> {
  const { login } = await ask<{ login: { session: { token: string } } }>(gateway, LOGIN, { variables: { email, password } })
  return login.session.token
}

const middle = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(2)} s`

function report(rules: readonly Rule[]): void {
  for (const { rule, isKept } of rules) console.log(`  ${isKept ? '✓' : '✗'} ${rule}`)
  if (rules.some(({ isKept }) => !isKept)) throw new Error('The CDN broke a rule')
}

requireVarnish()
await withScope(15, async (scope) => {
  const folder = await mkdtemp(join(tmpdir(), 'khan-cdn-'))
  scope.onEnd(() => rm(folder, { recursive: true, force: true }))
  const [purged, timed] = [await prepareVarnish(scope, folder, 'purged'), await prepareVarnish(scope, folder, 'timed')]
  const env = { CDN_PURGE_URLS: purged.purgeUrl }
  const { service, web, gateway } = await startShop({ scope, folder: join(folder, 'shop') }, { demo: 'on', seconds: 240, env })
  await purged.startBefore(web)
  await timed.startBefore(web)
  const [shopper, staff] = [
    await signIn(gateway, 'mona@khan.example', 'Shopper1!'),
    await signIn(gateway, 'admin@khan.example', 'Admin123!'),
  ]

  report([...(await tryToLeak(purged.url, shopper)), await purgesByKeysAlone(purged.purgeUrl)])

  const cdns = [
    { name: 'purged', url: purged.url },
    { name: 'by time alone', url: timed.url },
  ]
  const measured = await measureStaleness({ cdns, gateway, token: staff, changes: 12 })
  console.log('\n| CDN | reads | kept | a changed price is seen after, in the middle | at most |\n|---|--:|--:|--:|--:|')
  for (const [index, { reads, hits, delays }] of measured.entries())
    console.log(
      `| ${cdns[index]?.name} | ${reads} | ${((100 * hits) / reads).toFixed(1)} % | ${seconds(middle(delays))} | ${seconds(Math.max(...delays))} |`,
    )

  const slowest = Math.max(...(measured[0]?.delays ?? []))
  report([{ rule: `a changed price is seen within ${seconds(MAX_STALE)}`, isKept: slowest < MAX_STALE }])

  const list = '{ shop { name } }'
  await askByGet(purged.url, list)
  await stopService(service)
  // Until it is over, and until Varnish knows that the shop is away.
  await sleep(8000)
  const { status, isHit } = await askByGet(purged.url, list)
  console.log('')
  report([{ rule: 'while the shop is away, what was kept is still given', isKept: status === 200 && isHit }])
})
