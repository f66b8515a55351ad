import { type RateLimit, refusalHeaders } from '@shop/service/rate-limit.ts'
import { limitedError } from '../../rate-limit/rate-limit.ts'

/** Why an upload is not taken, sent with an HTTP status before any operation runs. */
export class UploadRefusal extends Error {
  readonly status: number
  readonly extensions: { code: string }
  readonly headers: Record<string, string>

  constructor(status: number, code: string | { code: string }, message: string, headers: Record<string, string> = {}) {
    super(message)
    this.status = status
    this.extensions = typeof code === 'string' ? { code } : code
    this.headers = headers
  }
}

/** 429. */
export function tooMany(limit: RateLimit): UploadRefusal {
  const { message, extensions } = limitedError(limit)
  return new UploadRefusal(429, extensions, message, refusalHeaders(limit))
}

/** 400: the request is not formed as the multipart request protocol has it. */
export const malformed = (message: string): UploadRefusal => new UploadRefusal(400, 'BAD_REQUEST', message)

/** 413. */
export const tooLarge = (message: string): UploadRefusal => new UploadRefusal(413, 'BAD_REQUEST', message)
