import { type DestinationStream, type Logger, pino, stdSerializers } from 'pino'
import { logFields } from './watch/tracing.ts'

const HIDDEN_HEADERS = ['x-access-token', 'x-api-key', 'authorization', 'cookie', 'x-gateway-secret', 'idempotency-key', 'stripe-signature']
const HIDDEN_FIELDS = ['password', 'confirmPassword', 'confirm_password', 'token', 'clientSecret', 'client_secret']

/** No token and no password reaches a log (R18). */
const redact = {
  paths: [
    ...HIDDEN_HEADERS.flatMap((name) => [`headers["${name}"]`, `*.headers["${name}"]`]),
    ...HIDDEN_FIELDS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
  ],
  censor: '[hidden]',
}

/** A URL's path as it may be logged: without the query, and without the secret of a link that resets a password or ends mails. */
export const loggablePath = (url: string): string =>
  url.replace(/\?.*/s, '').replace(/(\/(?:password-reset|unsubscribe)\/).*/is, '$1[hidden]')

const serializers = {
  /** An error without the values that PostgreSQL quotes of the row at hand. */
  err: (error: Error) => ({ ...stdSerializers.err(error), detail: undefined, where: undefined }),
  req: ({ method, url }: { method: string; url: string }) => ({ method, path: loggablePath(url) }),
}

/** The log of a server: JSON lines, on stdout unless a destination is given; each names its request and trace, where these are watched. */
export const createLogger = (level: string, destination?: DestinationStream): Logger =>
  pino({ level, redact, serializers, mixin: logFields }, destination)
