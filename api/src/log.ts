import { pino, stdSerializers, type DestinationStream, type Logger } from 'pino'

const SECRETS = ['x-access-token', 'authorization', 'cookie', 'x-gateway-secret', 'idempotency-key']
const FIELDS = ['password', 'confirm_password', 'token', 'client_secret']

/** No token, password or reset link ever reaches a log (reliability R18). */
export const redact = {
  paths: [
    ...SECRETS.flatMap((header) => [`headers["${header}"]`, `req.headers["${header}"]`]),
    ...FIELDS.flatMap((field) => [field, `*.${field}`, `*.*.${field}`]),
  ],
  censor: '[hidden]',
}

/** A path as it may be logged: without what a reset link carries. */
export const loggablePath = (url: string): string => url.replace(/(\/password-reset\/)[^?]*/, '$1[hidden]')

/** An error without what PostgreSQL quotes of the row at hand. */
function serializeError(error: Error): Record<string, unknown> {
  return { ...stdSerializers.err(error), detail: undefined, where: undefined }
}

/** The log of the service: JSON lines, on stdout unless a destination is given. */
export const createLogger = (level: string, destination?: DestinationStream): Logger => {
  const options = {
    level,
    redact,
    serializers: {
      err: serializeError,
      req: (request: { method: string; url: string }) => ({ method: request.method, url: loggablePath(request.url) }),
    },
  }
  return destination ? pino(options, destination) : pino(options)
}
