import { m } from '@shop/contract/messages/messages.js'
import type { FieldErrorAt, FieldError } from '@shop/contract/rules.ts'
import multipart, { type MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import type { Api } from '../http/http.ts'
import { Problem, refuseFieldErrors } from '../http/problem.ts'

/** The fields and files that a form may hold; all others are refused. */
export interface FormShape {
  /** Fields that come once. */
  fields: readonly string[]
  /** Fields that may be repeated. */
  repeated?: readonly string[]
  /** The field of its files. */
  file: { name: string; max: number; size: number; tooLarge: FieldError }
}

/** The values of a form's fields, in the order in which they came. */
export type FormValues = ReadonlyMap<string, string[]>

/** Bytes of all fields together (R15). */
const MAX_TEXT = 100_000
const MAX_PARTS = 100
/** Bytes of the largest form: eight pictures of 5 MB, and its texts. */
export const MAX_FORM = 41_000_000

/** Lets the routes of a scope read forms with files. The api reads nothing of a body before the route asks for it. */
export async function acceptForms(app: Api): Promise<void> {
  await app.register(multipart, {
    throwFileSizeLimit: false,
    // FormReader counts what is too large and refuses it in the shop's words; multipart would cut it off.
    limits: { fieldNameSize: 100, fieldSize: MAX_TEXT, fields: MAX_PARTS, parts: MAX_PARTS, fileSize: Infinity },
  })
}

const tooLarge = (message: string): Problem => new Problem(413, { code: 'VALIDATION', message })

const isRefusal = (error: unknown): boolean => error instanceof Error && 'statusCode' in error

/** The parts of a form as they come in. A form that breaks off, or is none, is the sender's fault. */
async function* readable<T>(parts: AsyncIterable<T>): AsyncGenerator<T> {
  try {
    yield* parts
  } catch (error) {
    throw isRefusal(error) ? error : new Problem(400, { code: 'VALIDATION', message: m.refusal_form_unreadable() })
  }
}

class FormReader {
  readonly values = new Map<string, string[]>()
  readonly fieldErrors: FieldErrorAt[] = []
  readonly #shape: FormShape
  #text = 0
  #bytes = 0
  #files = 0

  constructor(shape: FormShape) {
    this.#shape = shape
  }

  refuse(name: string, fieldError: FieldError): void {
    const path = [name.slice(0, 100)]
    if (!this.fieldErrors.some((known) => known.path[0] === path[0])) this.fieldErrors.push({ path, ...fieldError })
  }

  addField(name: string, value: string): void {
    this.#text += Buffer.byteLength(value)
    if (this.#text > MAX_TEXT) throw tooLarge(m.refusal_form_texts_too_long())
    const earlier = this.values.get(name)
    const { fields, repeated = [] } = this.#shape
    if (!fields.includes(name) && !repeated.includes(name)) this.refuse(name, { code: 'INVALID', message: m.refusal_field_unknown() })
    else if (earlier && !repeated.includes(name)) this.refuse(name, { code: 'INVALID', message: m.refusal_field_twice() })
    else this.values.set(name, [...(earlier ?? []), value])
  }

  /** Reads a file to its end, so that the client gets to read the refusal; undefined when the file is not wanted. */
  async readFile({ fieldname, file }: MultipartFile): Promise<Buffer | undefined> {
    const { name, max, size, tooLarge: fieldError } = this.#shape.file
    this.#files += 1
    if (fieldname !== name) this.refuse(fieldname, { code: 'INVALID', message: m.refusal_field_unknown() })
    const chunks: Buffer[] = []
    let length = 0
    for await (const chunk of readable(file as AsyncIterable<Buffer>)) {
      length += chunk.length
      this.#bytes += chunk.length
      if (this.#bytes > MAX_FORM) throw tooLarge(m.refusal_files_too_large())
      if (length > size) {
        this.refuse(name, fieldError)
        chunks.length = 0
      } else if (this.fieldErrors.length === 0 && this.#files <= max) chunks.push(chunk)
    }
    return this.fieldErrors.length > 0 || this.#files > max ? undefined : Buffer.concat(chunks)
  }

  finish(): FormValues {
    if (this.#files > this.#shape.file.max) throw tooLarge(m.refusal_at_most_files({ limit: this.#shape.file.max }))
    refuseFieldErrors(this.fieldErrors)
    return this.values
  }
}

/**
 * Reads a form part by part; `store` takes each file, whole and no larger than allowed, and returns its field error. No more than one file
 * is in memory at a time. Throws when the form has field errors or is too large.
 */
export async function readForm(
  request: FastifyRequest,
  shape: FormShape,
  store: (content: Buffer) => Promise<FieldError | undefined>,
): Promise<FormValues> {
  if (!request.isMultipart()) throw new Problem(415, { code: 'VALIDATION', message: m.refusal_form_expected() })
  const reader = new FormReader(shape)
  for await (const part of readable(request.parts())) {
    if (part.type === 'field') {
      if (part.fieldnameTruncated || part.valueTruncated) throw tooLarge(m.refusal_form_texts_too_long())
      reader.addField(part.fieldname, String(part.value))
    } else {
      const content = await reader.readFile(part)
      const fieldError = content && (await store(content))
      if (fieldError) reader.refuse(shape.file.name, fieldError)
    }
  }
  return reader.finish()
}
