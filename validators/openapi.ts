import { createConfig, lintFromString } from '@redocly/openapi-core'
import spectral, { type RulesetDefinition } from '@stoplight/spectral-core'
import spectralRulesets from '@stoplight/spectral-rulesets'
import { buildApi } from '../api/src/app.ts'
import { createDatabase } from '../api/src/db/database.ts'

// The description of the REST service against redocly's recommended rules and spectral's rules for OpenAPI: no warning either.

/** The description; it needs no database, so there is none. */
async function describe(): Promise<string> {
  const config = { dataDir: '', env: 'local', gatewaySecret: undefined, publicWebUrl: 'http://khan.example', rateLimits: false } as const
  const db = createDatabase('postgres://127.0.0.1:1/none')
  const app = await buildApi({ config, db })
  await app.ready()
  const { body } = await app.inject('/docs/json')
  await app.close()
  await db.close()
  return body
}

const source = await describe()
const redocly = await lintFromString({ source, absoluteRef: '/openapi.json', config: await createConfig({ extends: ['recommended'] }) })
const linter = new spectral.Spectral()
// Its own two packages do not agree on the type.
linter.setRuleset({ extends: [spectralRulesets.oas as unknown as RulesetDefinition] })
const found = [
  ...redocly.map(({ ruleId, location: [at] }) => `redocly: ${ruleId} ${at?.pointer ?? ''}`),
  ...(await linter.run(source)).map(({ code, path }) => `spectral: ${code} ${path.join('/')}`),
]
for (const each of found) console.error(each)
process.exitCode = found.length > 0 ? 1 : 0
