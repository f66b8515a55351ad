import { createHash } from 'node:crypto'
import { globSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type DefinitionNode, type DocumentNode, Kind } from 'graphql'
import { sentOperation } from '../../web/src/lib/persisted-operations/sent-operation.ts'
import { ROOT } from '../environment.ts'
import { writeChanged } from '../write-changed.ts'

const isDocument = (value: unknown): value is DocumentNode => typeof value === 'object' && value !== null && 'definitions' in value

const isOperation = ({ kind }: DefinitionNode): boolean => kind === Kind.OPERATION_DEFINITION

/** The operations of the web client as code generation made them. */
async function generatedDocuments(): Promise<DocumentNode[]> {
  const files = globSync('web/src/**/*.generated.ts', {
    cwd: ROOT,
    exclude: ['web/src/{lib/{schema,possible-types},app/routes/routes}.generated.ts'],
  }).toSorted()
  const modules = await Promise.all(files.map(async (file) => (await import(pathToFileURL(join(ROOT, file)).href)) as object))
  return modules.flatMap((module) => Object.values(module)).filter((value) => isDocument(value) && value.definitions.some(isOperation))
}

/** Writes the manifest of the web client, in the format of codegen's client preset: the operations that it sends, by their hashes. */
export async function writeManifest(): Promise<void> {
  const sent = await Promise.all((await generatedDocuments()).map(sentOperation))
  const manifest = Object.fromEntries(sent.map(({ text }) => [createHash('sha256').update(text).digest('hex'), text]))
  await writeChanged(join(ROOT, 'operations/web/persisted-documents.json'), `${JSON.stringify(manifest, null, 2)}\n`)
}
