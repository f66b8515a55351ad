/** Why an upload is not taken, sent with an HTTP status before any operation runs. */
export class UploadRefusal extends Error {
  readonly status: number
  readonly code: string
  /** Seconds after which another try may succeed. */
  readonly wait: number | undefined

  constructor(status: number, code: string, message: string, wait?: number) {
    super(message)
    this.status = status
    this.code = code
    this.wait = wait
  }
}

/** 400: the request is not formed as the multipart request protocol has it. */
export const malformed = (message: string): UploadRefusal => new UploadRefusal(400, 'BAD_REQUEST', message)

/** 413. */
export const tooLarge = (message: string): UploadRefusal => new UploadRefusal(413, 'BAD_REQUEST', message)
