import { Kind, type OperationDefinitionNode, parse, print } from 'graphql'
import sharp from 'sharp'
import { fillVariables } from '../../gateway/src/explore/client/fill-variables.ts'
import type { Example } from '../../gateway/src/explore/examples.ts'
import { followStream } from '../../gateway/src/testing/follow-stream.ts'
import { uploadBody } from '../../gateway/src/testing/send-upload.ts'

/** What an operation of an example was answered. */
export interface Outcome {
  operation: string
  data?: Record<string, unknown> | null | undefined
  errors?: unknown
}

/** A walk through examples; keeps what was answered, as the explorer does. */
export interface Walk {
  url: string
  token: string
  answers: Map<string, unknown>
}

const CSV = 'name,brand,category,price,stock,weight,cod,description\n'

const pictureOf = (): Promise<Buffer> =>
  sharp({ create: { width: 640, height: 480, channels: 3, background: '#0b6b5d' } })
    .png()
    .toBuffer()

/** The file that an example names; the CSV adds a product to the first category that was answered. */
async function fileOf(name: string, { answers }: Walk): Promise<{ name: string; type: string; content: Buffer }> {
  if (name.endsWith('.png')) return { name, type: 'image/png', content: await pictureOf() }
  const { shop } = answers.get('Categories') as { shop: { categories: { name: string }[] } }
  const row = `Brass Candlestick,Khan,"${shop.categories[0]?.name}",240.5,10,0.6,true,Turned brass.\n`
  return { name, type: 'text/csv', content: Buffer.from(`${CSV}${row}`) }
}

/** The operations of an example, in the order in which they are sent. */
export const operationsOf = ({ query }: Pick<Example, 'query'>): OperationDefinitionNode[] =>
  parse(query).definitions.filter((definition) => definition.kind === Kind.OPERATION_DEFINITION)

const declaredBy = ({ variableDefinitions = [] }: OperationDefinitionNode): string[] =>
  variableDefinitions.map(({ variable }) => variable.name.value)

async function send(walk: Walk, { query, files }: Example, operationName: string, variables: Record<string, unknown>): Promise<Outcome> {
  const [file] = Object.entries(files).filter(([name]) => name in variables)
  // An upload is one mutation alone.
  const alone = operationsOf({ query }).find(({ name }) => name?.value === operationName)
  const operations = { query: file && alone ? print(alone) : query, operationName, variables }
  const upload = file && uploadBody({ operations, map: { 0: [`variables.${file[0]}`] }, files: [await fileOf(file[1], walk)] })
  const answer = await fetch(`${walk.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...upload?.headers, ...(walk.token && { 'x-access-token': walk.token }) },
    body: upload ? new Uint8Array(upload.body) : JSON.stringify(operations),
  })
  return { operation: operationName, ...((await answer.json()) as object) }
}

/** The first event of a subscription. */
async function firstEvent({ url, token }: Walk, query: string, operation: string, variables: object): Promise<Outcome> {
  const stream = await followStream(url, query, { variables, operationName: operation, ...(token && { token }) })
  while (stream.results.length === 0 && stream.status === 200) await new Promise((resolve) => setTimeout(resolve, 20))
  stream.close()
  return { operation, errors: stream.status === 200 ? undefined : stream.refusal, ...stream.results[0] }
}

interface Signing {
  __typename?: string
  session?: { token: string }
}

/** Sends the operations of an example one after the other, with values of earlier answers; a new token is used from then on. */
export async function runExample(walk: Walk, example: Example, only?: string): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  for (const definition of operationsOf(example)) {
    const operation = definition.name?.value ?? ''
    if (only !== undefined && only !== operation) continue
    const { variables, missing } = fillVariables(example.variables, declaredBy(definition), walk.answers)
    if (missing.length > 0) throw new Error(`${example.name}: ${operation} needs an answer of ${missing.join(', ')}`)
    const outcome =
      definition.operation === 'subscription'
        ? await firstEvent(walk, example.query, operation, variables)
        : await send(walk, example, operation, variables)
    walk.answers.set(operation, outcome.data)
    for (const value of Object.values(outcome.data ?? {})) walk.token = (value as Signing | null)?.session?.token ?? walk.token
    outcomes.push(outcome)
  }
  return outcomes
}
