import { type DestinationStream, type Logger, pino } from 'pino'

const SECRET_HEADERS = ['x-access-token', 'authorization', 'cookie', 'x-gateway-secret', 'idempotency-key']
const SECRET_FIELDS = ['password', 'confirmPassword', 'confirm_password', 'token', 'clientSecret']

/** No token and no password ever reaches a log (reliability R18). */
const redact = {
  paths: [
    ...SECRET_HEADERS.flatMap((name) => [`headers["${name}"]`, `req.headers["${name}"]`]),
    ...SECRET_FIELDS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
  ],
  censor: '[hidden]',
}

/** The log of the gateway: JSON lines, on stdout unless said otherwise. Only paths are logged, since a query may stand in an address. */
export function createLogger(level: string, destination?: DestinationStream): Logger {
  const req = ({ method, url }: { method: string; url: string }) => ({ method, path: url.split('?', 1)[0] })
  return pino({ level, redact, serializers: { req } }, destination)
}
