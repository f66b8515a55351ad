import { existsSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ROOT } from './environment.ts'
import { fingerprintOf, holds } from './stamp.ts'

const INPUTS = [
  'docs/developers/*.md',
  'docs/clients/{README.md,*/*.{md,ts,json}}',
  'docs/clients/*/{src,graphql,operations,android,ios}/*',
  'schema.graphql',
  'gateway/src/explore/**/*',
  'gateway/src/rate-limit/operation-limits.ts',
  'tools/build-developers.ts',
  'tools/developers/**/*',
  'web/precompress.ts',
  'web/src/lib/theme/theme-choice.ts',
  'web/src/ui/theme.css',
  'package-lock.json',
]
/** What the clients download or generate beside their sources. */
const FOLLOWING = /\.test\.|\.generated\.|docs\/clients\/.*\b(schema\.(json|graphql)|openapi\.json)$/

/** Where the web server finds the site. */
export const DEVELOPERS_SITE = join(ROOT, 'web/dist/developers')
const STAMP = join(DEVELOPERS_SITE, '.inputs')

const inputs = (): string => fingerprintOf(INPUTS, ROOT, FOLLOWING)

/** Whether the site is missing, or something that it is made of has changed. */
export const developersAreStale = (): boolean => !holds(STAMP, inputs())

/** Builds the developers' site, unless nothing has changed since the last time. A server that runs meanwhile serves the old one until the new one is whole. */
export async function buildDevelopers(onProgress: (text: string) => void = () => {}): Promise<void> {
  const made = inputs()
  if (holds(STAMP, made)) return
  onProgress("building the developers' documentation")
  const [fresh, old] = [`${DEVELOPERS_SITE}.new`, `${DEVELOPERS_SITE}.old`]
  // Loaded only where something is built: a start with nothing to build would wait for it.
  const { buildSite } = await import('./developers/build-site.ts')
  for (const folder of [fresh, old]) rmSync(folder, { recursive: true, force: true })
  await buildSite(fresh)
  writeFileSync(join(fresh, '.inputs'), made)
  if (existsSync(DEVELOPERS_SITE)) renameSync(DEVELOPERS_SITE, old)
  renameSync(fresh, DEVELOPERS_SITE)
  rmSync(old, { recursive: true, force: true })
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await buildDevelopers((text) => console.log(`  ${text} …`))
