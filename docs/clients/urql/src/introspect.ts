import { writeFileSync } from 'node:fs'
import { getIntrospectionQuery } from 'graphql'

// Where the schema is not public, as in production, ask a shop of the same release on your own machine.
const response = await fetch(process.env.GRAPHQL_URL ?? 'http://127.0.0.1:4000/graphql', {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ query: getIntrospectionQuery({ inputValueDeprecation: true, oneOf: true, specifiedByUrl: true }) }),
})
const { data, errors } = (await response.json()) as { data?: object; errors?: object[] }
if (!data) throw new Error(`The shop does not tell its schema: ${JSON.stringify(errors)}`)
writeFileSync(new URL('../schema.json', import.meta.url), JSON.stringify(data))
