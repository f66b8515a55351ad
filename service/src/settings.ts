import { readFileSync } from 'node:fs'
import { secretsIn } from './gateway-secret.ts'
import type { TraceSettings, WatchSettings } from './watch/watch-settings.ts'

/** The environment of a process. */
export type Env = Record<string, string | undefined>

/** Names every error of the environment. */
export class ConfigError extends Error {}

/** The settings that every server of the shop has. */
export interface ServerConfig {
  /** Address to listen at. */
  host: string
  port: number
  logLevel: LogLevel
  /** Traces, metrics and request log; none when left out. */
  watch?: WatchSettings
  /** Milliseconds between being asked to end and closing, in which balancers notice; none when left out. */
  drainNotice?: number
}

const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal'] as const

/** The level from which on lines are logged. */
export type LogLevel = (typeof LOG_LEVELS)[number]

const LOOPBACK = new Set(['127.0.0.1', '::1', 'localhost'])
/** Values that stand in examples and must not guard a real shop. */
const SAMPLE = /change-?me|example|secret/i
const MIN_SECRET = 32

/** Whose `x-forwarded-for` counts, in Fastify's form: of no proxy, or of these addresses and networks. */
export type TrustProxy = false | string[]

const NETWORKS = new Set(['loopback', 'linklocal', 'uniquelocal'])

function isAddress(text: string): boolean {
  if (text.includes(':')) return /^[\da-f:.]+$/i.test(text) && URL.canParse(`http://[${text}]`)
  return URL.canParse(`http://${text}`) && new URL(`http://${text}`).hostname === text && /^[\d.]+$/.test(text)
}

/** An address, or a network as 10.0.0.0/8; not the network of all addresses. */
function isNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/')
  if (!isAddress(address) || rest.length > 0) return false
  return bits === undefined || (/^\d+$/.test(bits) && Number(bits) > 0 && Number(bits) <= (address.includes(':') ? 128 : 32))
}

/** The http address of a port of `host`; an IPv6 address stands in brackets there. */
export const httpOrigin = (host: string, port: number): string => `http://${host.includes(':') ? `[${host}]` : host}:${port}`

/** Reads variables and collects errors, so that one message names all of them. An empty variable counts as not set. */
export class SettingsReader {
  readonly errors: string[] = []
  readonly #env: Env
  readonly #readFile: (path: string) => string

  constructor(env: Env, readFile: (path: string) => string = (path) => readFileSync(path, 'utf8')) {
    this.#env = env
    this.#readFile = readFile
  }

  text(name: string): string | undefined {
    return this.#env[name]?.trim() || undefined
  }

  /** A secret may stand in a file that `<name>_FILE` names. */
  secret(name: string): string | undefined {
    const file = this.text(`${name}_FILE`)
    if (!file) return this.text(name)
    if (this.text(name)) this.errors.push(`${name} and ${name}_FILE are both set: keep one`)
    try {
      return this.#readFile(file).trim() || undefined
    } catch {
      this.errors.push(`${name}_FILE names a file that cannot be read: ${file}`)
      return undefined
    }
  }

  oneOf<T extends string>(name: string, allowed: readonly T[], fallback: T): T {
    const value = this.text(name) ?? fallback
    const known = allowed.find((candidate) => candidate === value)
    if (!known) this.errors.push(`${name} must be ${allowed.join(' or ')}, not '${value}'`)
    return known ?? fallback
  }

  port(name: string, fallback: number): number {
    const port = Number(this.text(name) ?? fallback)
    if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port
    this.errors.push(`${name} must be a port from 0 to 65535, not '${this.text(name)}'`)
    return fallback
  }

  /** From 1 to a thousand millions. */
  wholeNumber(name: string, fallback: number): number {
    const number = Number(this.text(name) ?? fallback)
    if (Number.isInteger(number) && number >= 1 && number <= 1_000_000_000) return number
    this.errors.push(`${name} must be a whole number from 1 on, not '${this.text(name)}'`)
    return fallback
  }

  /** Whole seconds, at most a minute. Returns milliseconds. */
  seconds(name: string, fallback: number): number {
    const seconds = Number(this.text(name) ?? fallback)
    this.demand(
      Number.isInteger(seconds) && seconds >= 0 && seconds <= 60,
      `${name} must be seconds from 0 to 60, not '${this.text(name)}'`,
    )
    return seconds * 1000
  }

  /** An http(s) address. */
  url(name: string, fallback: string): URL {
    const value = this.text(name) ?? fallback
    if (URL.canParse(value) && /^https?:$/.test(new URL(value).protocol)) return new URL(value)
    this.errors.push(`${name} must be an address that begins with http:// or https://`)
    return new URL(fallback)
  }

  /**
   * `TRUST_PROXY`. `true` is refused, since every client could write `x-forwarded-for` then, and so is a number of hops, which cannot tell
   * a proxy from a stranger who bypasses it; on refusal Fastify trusts no proxy.
   */
  trustProxy(): TrustProxy {
    const value = this.text('TRUST_PROXY')
    if (value === undefined) return false
    const listed = value.split(',').map((part) => part.trim())
    if (listed.every((part) => NETWORKS.has(part) || isNetwork(part))) return listed
    this.errors.push(
      `TRUST_PROXY must list the addresses or networks of the proxies in front, such as '10.0.0.7' or 'loopback, 10.0.0.0/8', not ` +
        `'${value}': a trusted proxy says from where a visitor comes, so neither all addresses nor a mere number of hops can be trusted`,
    )
    return false
  }

  demand(condition: boolean, error: string): void {
    if (!condition) this.errors.push(error)
  }

  /** Production requires that the variable is set. */
  require(name: string): void {
    this.demand(this.text(name) !== undefined || this.text(`${name}_FILE`) !== undefined, `${name} is required in production`)
  }

  /** Checks that the secret of api and gateway is long and no sample. */
  requireGatewaySecret(secret: string | undefined): void {
    const secrets = secretsIn(secret ?? '')
    const strong = secrets.length > 0 && secrets.every((each) => each.length >= MIN_SECRET && !SAMPLE.test(each))
    this.demand(strong, `GATEWAY_SECRET is required in production: at least ${MIN_SECRET} characters, and not a sample`)
  }

  /** Checks that the public address is https: visitors' sessions travel over it. */
  requirePublicHttps(): void {
    this.require('PUBLIC_WEB_URL')
    const value = this.text('PUBLIC_WEB_URL')
    this.demand(value === undefined || value.startsWith('https:'), 'PUBLIC_WEB_URL must begin with https: in production')
  }

  /** `local` may open a database of its own and listens to this machine only; `production` does neither. */
  shop(): { production: boolean } & Omit<ServerConfig, 'port'> {
    const production = this.oneOf('SHOP_ENV', ['local', 'production'], 'local') === 'production'
    const host = this.text('HOST') ?? '127.0.0.1'
    this.demand(production || LOOPBACK.has(host), `HOST must be a loopback address unless SHOP_ENV=production, not '${host}'`)
    const logLevel = this.oneOf('LOG_LEVEL', LOG_LEVELS, production ? 'info' : 'warn')
    return { production, host, logLevel, drainNotice: this.seconds('DRAIN_NOTICE', 0) }
  }

  /** The settings of traces, metrics and request log; `metricsPort` is the variable of the port of the metrics. */
  watch(metricsPort: string): WatchSettings {
    const traces = this.#traces()
    const host = this.text('METRICS_HOST') ?? '127.0.0.1'
    return {
      requestLog: this.oneOf('REQUEST_LOG', ['on', 'off'], 'off') === 'on',
      ...(traces && { traces }),
      ...(this.text(metricsPort) && { metrics: { host, port: this.port(metricsPort, 0) } }),
    }
  }

  #traces(): TraceSettings | undefined {
    const headers = this.#pairs('OTEL_EXPORTER_OTLP_HEADERS', this.secret('OTEL_EXPORTER_OTLP_HEADERS'))
    const attributes = this.#pairs('OTEL_RESOURCE_ATTRIBUTES', this.text('OTEL_RESOURCE_ATTRIBUTES'))
    const ratio = Number(this.text('OTEL_TRACES_SAMPLER_ARG') ?? 1)
    this.demand(ratio >= 0 && ratio <= 1, 'OTEL_TRACES_SAMPLER_ARG must be the part of all traces that is kept, from 0 to 1')
    if (!this.text('OTEL_EXPORTER_OTLP_ENDPOINT')) return undefined
    const endpoint = this.url('OTEL_EXPORTER_OTLP_ENDPOINT', 'http://127.0.0.1:4318')
    const environment = this.text('SHOP_ENV') ?? 'local'
    return { endpoint, headers, ratio, environment, attributes }
  }

  #pairs(name: string, text: string | undefined): Record<string, string> {
    const pairs = (text?.split(',') ?? []).map((pair) => /^([\w.-]+)=(.+)$/.exec(pair.trim())?.slice(1))
    this.demand(!pairs.includes(undefined), `${name} must read name=value, with commas between several`)
    return Object.fromEntries(pairs.filter((pair) => pair !== undefined)) as Record<string, string>
  }

  /** Throws a ConfigError that names every error. */
  finish(service: string): void {
    if (this.errors.length === 0) return
    throw new ConfigError(`The ${service} cannot start:\n${this.errors.map((error) => `  - ${error}`).join('\n')}`)
  }
}
