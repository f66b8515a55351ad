import { parse, type DocumentNode, GraphQLError, Kind, OperationTypeNode, visit } from 'graphql'
import Upload from 'graphql-upload/Upload.mjs'
import { MAX_TOKENS } from '../../execution/limits.ts'
import { malformed } from './upload-refusal.ts'

/** An operation with files among its variables. */
export interface UploadOperation {
  query: string
  variables: Record<string, unknown>
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype

/** The files below a value, each as often as it occurs. Throws for what JSON cannot hold: lists with holes, other prototypes. */
export function filesIn(value: unknown): Upload[] {
  if (value instanceof Upload) return [value]
  if (Array.isArray(value)) {
    // An index far behind the end of a list makes a list of four billion.
    if (Object.keys(value).length !== value.length) throw malformed('The map names a place that is not in the operation.')
    return value.flatMap(filesIn)
  }
  if (typeof value !== 'object' || value === null) return []
  if (!isRecord(value)) throw malformed('The map names a place that is not in the operation.')
  return Object.values(value).flatMap(filesIn)
}

function parseDocument(query: string): DocumentNode {
  try {
    return parse(query, { maxTokens: MAX_TOKENS, noLocation: true })
  } catch (error) {
    throw malformed(error instanceof GraphQLError ? 'The operation cannot be read.' : String(error))
  }
}

/** How often each variable is used in a document. */
function usesOf(document: DocumentNode): Map<string, number> {
  const uses = new Map<string, number>()
  visit(document, {
    VariableDefinition: () => false,
    Variable({ name: { value } }) {
      uses.set(value, (uses.get(value) ?? 0) + 1)
    },
  })
  return uses
}

/** Whether a document is one mutation with one change. */
function isOneChange({ definitions }: DocumentNode): boolean {
  const operations = definitions.filter((definition) => definition.kind === Kind.OPERATION_DEFINITION)
  const [operation] = operations
  const [only] = operation?.selectionSet.selections ?? []
  return (
    operations.length === 1 &&
    operation?.operation === OperationTypeNode.MUTATION &&
    operation.selectionSet.selections.length === 1 &&
    only?.kind === Kind.FIELD
  )
}

/**
 * Returns the operation of an upload: one change whose variables hold files, each once, and which uses each of these variables
 * once, so that no file is read more often than it was sent. Throws an UploadRefusal for anything else.
 */
export function checkOperation(operations: unknown): UploadOperation {
  if (!isRecord(operations)) throw malformed('An upload holds one operation.')
  const { query, variables, ...more } = operations
  if (typeof query !== 'string' || !isRecord(variables)) throw malformed('An upload holds an operation with variables.')
  if (filesIn(more).length > 0) throw malformed('Files stand among the variables.')
  const files = filesIn(variables)
  if (files.length === 0) throw malformed('An upload holds at least one file.')
  if (new Set(files).size < files.length) throw malformed('A file stands in one place.')
  const document = parseDocument(query)
  if (!isOneChange(document)) throw malformed('An upload makes one change.')
  const uses = usesOf(document)
  const withFiles = Object.entries(variables).filter(([, value]) => filesIn(value).length > 0)
  if (withFiles.some(([name]) => uses.get(name) !== 1)) throw malformed('A variable with files is used once.')
  return { ...more, query, variables }
}
