import { createHash } from 'node:crypto'
import { globSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ApolloClient, ApolloLink, type DocumentNode, InMemoryCache } from '@apollo/client'
import { print } from '@apollo/client/utilities'
import { type DefinitionNode, Kind, OperationTypeNode } from 'graphql'
import { of } from 'rxjs'
import { ROOT } from './environment.ts'

const isDocument = (value: unknown): value is DocumentNode => typeof value === 'object' && value !== null && 'definitions' in value

const isOperation = ({ kind }: DefinitionNode): boolean => kind === Kind.OPERATION_DEFINITION

/** The operations of the web client as code generation made them. */
async function generatedDocuments(): Promise<DocumentNode[]> {
  const files = globSync('web/src/**/*.generated.ts', {
    cwd: ROOT,
    exclude: ['web/src/lib/{schema,possible-types}.generated.ts'],
  }).toSorted()
  const modules = await Promise.all(files.map(async (file) => (await import(pathToFileURL(join(ROOT, file)).href)) as object))
  return modules.flatMap((module) => Object.values(module)).filter((value) => isDocument(value) && value.definitions.some(isOperation))
}

const isMutation = ({ definitions }: DocumentNode): boolean =>
  definitions.some((definition) => 'operation' in definition && definition.operation === OperationTypeNode.MUTATION)

/** The text of an operation as Apollo Client sends it: with `__typename`, and without what is meant for the client alone. */
async function sentText(document: DocumentNode): Promise<string> {
  let text = ''
  const link = new ApolloLink(({ query }) => {
    text = print(query)
    return of({ data: {} })
  })
  const client = new ApolloClient({ cache: new InMemoryCache(), link, dataMasking: true })
  await (isMutation(document)
    ? client.mutate({ mutation: document, fetchPolicy: 'no-cache' })
    : client.query({ query: document, fetchPolicy: 'no-cache' }))
  return text
}

/** Writes the manifest of the web client, in the format of codegen's client preset: the operations that it sends, by their hashes. */
export async function writeManifest(): Promise<void> {
  const texts = await Promise.all((await generatedDocuments()).map(sentText))
  const manifest = Object.fromEntries(texts.map((text) => [createHash('sha256').update(text).digest('hex'), text]))
  const folder = join(ROOT, 'operations/web')
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'persisted-documents.json'), `${JSON.stringify(manifest, null, 2)}\n`)
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await writeManifest()
