import { randomBytes } from 'node:crypto'

export type Body = Record<string, unknown>

export interface Call {
  /** E.g. `PUT cart/incItem`. */
  name: string
  path: string[]
  query: URLSearchParams
  body: Body
  /** The names of the files that came with it. */
  files: string[]
  token: string
}

/** The calls of a word by name; `*` stands for a part of the path that differs, and stands last. */
export type Calls = Record<string, (call: Call) => unknown>

/** Ends the handling of a call with this answer. */
export class Answer extends Error {
  readonly status: number
  readonly body: unknown
  constructor(status: number, body: unknown) {
    super(`answer ${status}`)
    this.status = status
    this.body = body
  }
}

export const mongoId = (): string => randomBytes(12).toString('hex')
export const named = (name: string) => ({ _id: mongoId(), name, __v: 0 })

/** The fields of a body; section 7 knows no others. */
export function take(body: Body, ...fields: string[]): Body {
  const unknown = Object.keys(body).filter((field) => !fields.includes(field))
  const missing = fields.filter((field) => body[field] === undefined || body[field] === '')
  if (unknown.length + missing.length > 0) throw new Answer(400, { message: `bad fields: ${[...unknown, ...missing].join(', ')}` })
  return body
}

/** The fields of a body of which only those that change are filled. */
export function takeFilled(body: Body, ...fields: string[]): Body {
  const unknown = Object.keys(body).filter((field) => !fields.includes(field))
  if (unknown.length > 0) throw new Answer(400, { message: `bad fields: ${unknown.join(', ')}` })
  return Object.fromEntries(Object.entries(body).filter(([, value]) => value !== ''))
}
