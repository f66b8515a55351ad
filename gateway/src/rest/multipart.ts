import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { FILE_TOO_LARGE } from '@shop/contract/catalogue-rules.ts'
import { libraryWords } from '@shop/contract/language.ts'
import { m } from '@shop/contract/messages/messages.js'
import { RestRefusal } from './rest-error.ts'

/** A file that is on its way to the REST service. */
export interface FormFile {
  filename: string
  mimetype: string
  createReadStream(): Readable
}

/** A file as a resolver gets it: its body may still be missing. */
export type Uploaded = Promise<FormFile>

/** A form with files, as spec section 7 has it for products and pictures. */
export interface Form {
  /** A field may be repeated. */
  fields: Readonly<Record<string, string | readonly string[]>>
  /** The name of every file's field. */
  fileField: string
  files: readonly FormFile[]
}

/** Why the nth file cannot be read, as the REST service would say it. */
function unreadable(fileField: string, index: number, error: unknown): unknown {
  if (!(error instanceof Error) || !('status' in error)) return error
  const message = libraryWords(error.message, m.refusal_form_unreadable)
  if (error.status !== 413) return new RestRefusal({ code: 'VALIDATION', message })
  return new RestRefusal({ code: 'VALIDATION', message, fields: [{ path: [fileField, String(index)], ...FILE_TOO_LARGE }] })
}

/** The files of an upload. Throws a RestRefusal when one was left out, or cut because it is too large. */
export async function receiveFiles(fileField: string, uploads: readonly Uploaded[]): Promise<FormFile[]> {
  return Promise.all(
    uploads.map(async (upload, index) => {
      try {
        const file = await upload
        // A file that was cut throws only when its stream is opened.
        file.createReadStream().destroy()
        return file
      } catch (error) {
        throw unreadable(fileField, index, error)
      }
    }),
  )
}

/** Rethrows the refusal of an only picture, as the field `image` that it stands in here. */
export function asImage(error: unknown): never {
  if (!(error instanceof RestRefusal)) throw error
  const { problem, status } = error
  const fields = problem.fields?.map((field) => (field.path[0] === 'img' ? { ...field, path: ['image'] } : field))
  throw new RestRefusal({ ...problem, ...(fields && { fields }) }, status)
}

/** Names as browsers write them: signs that would end the header are escaped. */
const quoted = (text: string): string =>
  `"${text.toWellFormed().replace(/["\r\n]/g, (sign) => `%${sign.charCodeAt(0).toString(16).padStart(2, '0').toUpperCase()}`)}"`

/** Only the signs of a media type: the sender of the file wrote it. */
const mediaType = (text: string): string => (/^[\w.+-]+\/[\w.+-]+$/.test(text) ? text : 'application/octet-stream')

async function* partsOf({ fields, fileField, files }: Form, boundary: string): AsyncGenerator<Buffer | string> {
  for (const [name, values] of Object.entries(fields))
    for (const value of [values].flat())
      yield `--${boundary}\r\ncontent-disposition: form-data; name=${quoted(name)}\r\n\r\n${value.toWellFormed()}\r\n`
  for (const { filename, mimetype, createReadStream } of files) {
    const disposition = `content-disposition: form-data; name=${quoted(fileField)}; filename=${quoted(filename)}`
    yield `--${boundary}\r\n${disposition}\r\ncontent-type: ${mediaType(mimetype)}\r\n\r\n`
    yield* createReadStream() as AsyncIterable<Buffer>
    yield '\r\n'
  }
  yield `--${boundary}--\r\n`
}

/** A multipart body that is made part by part, so that no file is ever held whole in memory. */
export function multipartBody(form: Form): { contentType: string; body: Readable } {
  const boundary = `shop-${randomUUID()}`
  return { contentType: `multipart/form-data; boundary=${boundary}`, body: Readable.from(partsOf(form, boundary), { objectMode: false }) }
}
