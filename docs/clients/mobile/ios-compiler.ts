import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { runInNewContext } from 'node:vm'

// `node ios-compiler.ts <ApolloCodegenFrontendBundle.swift>`: Apollo iOS' own compiler, which is JavaScript within Swift, reads the schema and the operations.

/** What the compiler makes, as far as it is looked at here. */
interface Compiled {
  operations: object[]
  fragments: object[]
  referencedTypes: object[]
}

interface Frontend {
  Source: new (body: string, name: string) => object
  loadSchemaFromSources(sources: object[]): object
  parseOperationDocument(source: object): object
  mergeDocuments(documents: object[]): object
  validateDocument(schema: object, document: object, options: object): { message: string }[]
  compileDocument(schema: object, document: object, legacy: boolean, reduce: boolean, options: object): Compiled
}

const [, , bundle] = process.argv
assert.ok(bundle, 'say where ApolloCodegenFrontendBundle.swift of apollo-ios-codegen is')
const [, script = ''] = /#"([^]*)"#/.exec(readFileSync(bundle, 'utf8')) ?? []
const frontend = runInNewContext(`${script};ApolloCodegenFrontend`, { process: { env: {} } }) as Frontend

const config = 'ios/apollo-codegen-config.json'
const { input, schemaNamespace } = JSON.parse(readFileSync(config, 'utf8')) as {
  schemaNamespace: string
  input: { operationSearchPaths: string[]; schemaSearchPaths: string[] }
}
const sourcesOf = (paths: string[]) =>
  paths
    .flatMap((path) => globSync(path, { cwd: dirname(config) }))
    .map((file) => new frontend.Source(readFileSync(join(dirname(config), file), 'utf8'), file))

/** Does what `apollo-ios-cli generate` does before it writes Swift; answers what there is to write. */
function compile(): Compiled {
  const schema = frontend.loadSchemaFromSources(sourcesOf(input.schemaSearchPaths))
  const document = frontend.mergeDocuments(sourcesOf(input.operationSearchPaths).map((source) => frontend.parseOperationDocument(source)))
  const options = {
    schemaNamespace,
    disallowedFieldNames: { allFields: ['__data', 'fragments'] },
    disallowedInputParameterNames: ['self', '_'],
  }
  const errors = frontend.validateDocument(schema, document, options)
  if (errors.length > 0) throw new Error(errors.map(({ message }) => message).join('\n'))
  return frontend.compileDocument(schema, document, false, false, options)
}

try {
  const { operations, fragments, referencedTypes } = compile()
  console.log(`Apollo iOS compiles ${operations.length} operations, ${fragments.length} fragments and ${referencedTypes.length} types`)
} catch (error) {
  // Its stack is the compiler's whole text.
  console.error((error as Error).message)
  process.exitCode = 1
}
