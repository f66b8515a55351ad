import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Writable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { MAX_FILE_SIZE, MAX_PICTURES } from '@shop/contract/catalogue-rules.ts'
import processRequest from 'graphql-upload/processRequest.mjs'
import { type PersistedUploads, withText } from './persisted-upload.ts'
import { boundMap } from './bound-map.ts'
import { checkOperation, filesIn, type UploadOperation } from './check-operation.ts'
import { MAX_FIELD_BYTES } from './upload-gate.ts'
import { malformed, UploadRefusal } from './upload-refusal.ts'

// The parser cuts a file that reaches the limit.
const LIMITS = { maxFieldSize: MAX_FIELD_BYTES, maxFileSize: MAX_FILE_SIZE + 1, maxFiles: MAX_PICTURES }

/** Throws graphql-upload's own refusals (4xx), and the parser's error for a torn body, as UploadRefusals. */
function asRefusal(error: unknown): never {
  if (error instanceof UploadRefusal || !(error instanceof Error)) throw error
  const status = 'status' in error ? Number(error.status) : 400
  throw new UploadRefusal(status, 'BAD_REQUEST', error.message)
}

/** Waits until the files are on the disk. A file that was cut throws only when it is read; a full disk is refused here. */
async function untilStored({ variables }: UploadOperation): Promise<void> {
  for (const { file } of filesIn(variables)) {
    // Not in graphql-upload's types: a reader of a file whose writing failed would wait for ever.
    const { capacitor } = (file ?? {}) as { capacitor?: Writable }
    try {
      if (capacitor) await finished(capacitor)
    } catch (error) {
      if (!(error instanceof Error) || 'status' in error) continue
      if ('syscall' in error) throw new UploadRefusal(507, 'UNAVAILABLE', 'The shop cannot store files at the moment.')
      throw malformed(error.message)
    }
  }
}

/** Rejects once the connection has ended before the whole body came: what reads it may begin too late to hear of that, and would wait for ever. */
const brokenOff = (request: IncomingMessage): Promise<never> =>
  new Promise((_resolve, reject) => {
    const check = (): void => {
      if (!request.complete) reject(malformed('The upload ends before its files.'))
    }
    if (request.destroyed) check()
    else request.once('close', check)
  })

async function readWhole(request: IncomingMessage, response: ServerResponse, known: PersistedUploads): Promise<UploadOperation> {
  await boundMap(request)
  const operations = await processRequest(request, response, LIMITS)
  const operation = checkOperation(await withText(operations, known))
  await finished(request, { writable: false })
  await untilStored(operation)
  return operation
}

/**
 * Reads an admitted upload: its files into temporary files, which vanish with the answer or the connection. Resolves once all of it has
 * come, so that a sender who takes minutes costs the REST service no time.
 */
export async function readUpload(request: IncomingMessage, response: ServerResponse, known: PersistedUploads): Promise<UploadOperation> {
  try {
    return await Promise.race([readWhole(request, response, known), brokenOff(request)])
  } catch (error) {
    // The rest of the body is read and discarded.
    request.resume()
    return asRefusal(error)
  }
}
