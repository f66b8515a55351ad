import { resolve } from 'node:path'
import { type Env, httpOrigin, type ServerConfig, SettingsReader } from '@shop/service/settings.ts'
import { SHOP_NAME } from '@shop/contract/shop.ts'
import { AUDIT_DAYS } from './housekeeping.ts'
import { readStripe, type StripeSettings } from './payment/stripe-settings.ts'

/** How this service runs. `local` brings its own database; `production` brings nothing and checks more. */
export type ShopEnv = 'local' | 'production'

/** Everything the service reads from its environment. */
export interface Config extends ServerConfig {
  env: ShopEnv
  /** Folder of pictures and of the embedded database. */
  dataDir: string
  /** The database server; undefined means the embedded one. */
  databaseUrl: string | undefined
  /** A replica of that server, for reads of the catalogue; undefined for none. */
  databaseReplicaUrl: string | undefined
  /** Whether named statements are prepared: not behind a PgBouncer before 1.21 in transaction mode. */
  preparedStatements: boolean
  /** The secret that the gateway sends as `x-gateway-secret`; undefined means that the api asks for none. */
  gatewaySecret: string | undefined
  /** Origin of the website, without a slash at its end. */
  publicWebUrl: string
  /** Whether attempts are limited (limits/limits.ts). */
  rateLimits: boolean
  /** Days for which entries of the audit log are kept. */
  auditDays: number
  /** The bucket of pictures, as https://key:secret@host/bucket?region=…; undefined means a folder in `dataDir`. */
  s3Url: string | undefined
  /** Hosts from which imports take pictures; undefined for none. */
  pictureHosts: string[] | undefined
  /** The mail server, as smtp:// or smtps://; undefined means the local mailbox. */
  smtpUrl: string | undefined
  /** The sender of all mail: 'Khan <no-reply@khan.example>'. */
  mailFrom: string
  /** How card payments are taken; undefined while they are switched off. */
  stripe: StripeSettings | undefined
}

const SENDER = /^(?:[^<>@\r\n]*<[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/

function readMail(read: SettingsReader): Pick<Config, 'smtpUrl' | 'mailFrom'> {
  const smtpUrl = read.secret('SMTP_URL')
  if (smtpUrl)
    read.demand(
      URL.canParse(smtpUrl) && /^smtps?:\/\/[^/]/.test(smtpUrl),
      'SMTP_URL must be an address that begins with smtp:// or smtps://',
    )
  const mailFrom = read.text('MAIL_FROM') ?? `${SHOP_NAME} <no-reply@khan.example>`
  read.demand(SENDER.test(mailFrom), "MAIL_FROM must be an email address, or 'Name <address>'")
  return { smtpUrl, mailFrom }
}

function readBucket(read: SettingsReader): string | undefined {
  const s3Url = read.secret('S3_URL')
  const isBucket = (url: URL): boolean =>
    /^https?:$/.test(url.protocol) && url.username !== '' && url.password !== '' && /^\/[^/]+$/.test(url.pathname)
  if (s3Url)
    read.demand(URL.canParse(s3Url) && isBucket(new URL(s3Url)), 'S3_URL must be an address as https://key:secret@host/bucket?region=…')
  return s3Url
}

const HOST_NAME = /^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/

function readPictureHosts(read: SettingsReader): string[] | undefined {
  const hosts = read
    .text('IMPORT_PICTURE_HOSTS')
    ?.toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean)
  read.demand(hosts?.every((host) => HOST_NAME.test(host)) ?? true, 'IMPORT_PICTURE_HOSTS must be names of hosts with commas between')
  return hosts
}

function readDatabase(read: SettingsReader, name: 'DATABASE_URL' | 'DATABASE_REPLICA_URL'): string | undefined {
  const url = read.secret(name)
  if (url) read.demand(/^postgres(?:ql)?:\/\//.test(url), `${name} must begin with postgres://`)
  return url
}

function checkProduction(read: SettingsReader, config: Config): void {
  read.require('DATABASE_URL')
  read.requireGatewaySecret(config.gatewaySecret)
  read.requirePublicHttps()
  read.demand(config.rateLimits, 'RATE_LIMITS=off is refused in production')
  read.require('SMTP_URL')
  read.require('MAIL_FROM')
}

/** From a month on: an entry that is gone when an administrator looks for it was of no use. Up to a hundred years, which PostgreSQL can reckon with. */
function readAuditDays(read: SettingsReader): number {
  const days = read.wholeNumber('AUDIT_RETENTION_DAYS', AUDIT_DAYS)
  read.demand(days >= 30 && days <= 36_500, 'AUDIT_RETENTION_DAYS must be 30 to 36500')
  return days
}

/** Reads and checks the environment; throws a ConfigError that names every error. */
export function readConfig(env: Env = process.env): Config {
  const read = new SettingsReader(env)
  const { production, ...shop } = read.shop()
  const databaseUrl = readDatabase(read, 'DATABASE_URL')
  const databaseReplicaUrl = readDatabase(read, 'DATABASE_REPLICA_URL')
  const webPort = read.port('WEB_PORT', 3000)
  const config: Config = {
    env: production ? 'production' : 'local',
    ...shop,
    port: read.port('API_PORT', 4001),
    dataDir: resolve(read.text('DATA_DIR') ?? '.data'),
    databaseUrl,
    databaseReplicaUrl,
    preparedStatements: read.oneOf('DATABASE_PREPARED_STATEMENTS', ['on', 'off'], 'on') === 'on',
    gatewaySecret: read.secret('GATEWAY_SECRET'),
    publicWebUrl: read.url('PUBLIC_WEB_URL', httpOrigin(shop.host, webPort)).href.replace(/\/+$/, ''),
    rateLimits: read.oneOf('RATE_LIMITS', ['on', 'off'], 'on') === 'on',
    auditDays: readAuditDays(read),
    s3Url: readBucket(read),
    pictureHosts: readPictureHosts(read),
    ...readMail(read),
    stripe: readStripe(read, production),
    watch: read.watch('API_METRICS_PORT'),
  }
  if (production) checkProduction(read, config)
  read.finish('api')
  return config
}
