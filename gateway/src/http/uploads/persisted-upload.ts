import { type Admission, hashIn } from '../../operations/admission.ts'
import { UploadRefusal } from './upload-refusal.ts'

/** Persisted operations, as uploads name them by their hash. */
export interface PersistedUploads {
  /** Which operations this shop takes. */
  admission: Admission
  /** The text that a hash stands for. */
  textOf(hash: string): Promise<string | undefined>
}

/**
 * Returns the operations of an upload with their text, which an app that sends hashes leaves out. Throws an UploadRefusal for an operation
 * that this shop does not take; where it takes all, for a hash that it has not seen: then the app sends the text as well.
 */
export async function withText(operations: object, { admission, textOf }: PersistedUploads): Promise<object> {
  const refused = admission(operations)
  if (refused) throw new UploadRefusal(400, refused.code, refused.message)
  const hash = hashIn(operations)
  if (typeof hash !== 'string' || 'query' in operations) return operations
  const query = await textOf(hash)
  // As Apollo Server says it, with the status that apps expect of it.
  if (query === undefined) throw new UploadRefusal(200, 'PERSISTED_QUERY_NOT_FOUND', 'PersistedQueryNotFound')
  return { ...operations, query }
}
