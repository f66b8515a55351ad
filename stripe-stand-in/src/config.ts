import { join, resolve } from 'node:path'
import { type Env, httpOrigin, type ServerConfig, SettingsReader } from '@shop/service/settings.ts'

/** The settings of the stand-in. */
export interface Config extends ServerConfig {
  secretKey: string
  publishableKey: string
  /** The secret that signs events. */
  webhookSecret: string
  /** The address to which events are sent; none when undefined. */
  webhookUrl: string | undefined
  /** The address of the stand-in for browsers, without a slash at its end. */
  publicUrl: string
  /** The key of `/__control`, which is closed when undefined. */
  controlKey: string | undefined
  /** The file of the state; in memory alone when undefined. */
  file: string | undefined
  /** Milliseconds that a payment in progress or a slow refund takes. */
  settleDelay: number
}

const SETTLE_DELAY = 8000

/** Reads and checks the environment; throws a ConfigError that names every error. */
export function readConfig(env: Env = process.env): Config {
  const read = new SettingsReader(env)
  const { production, host, logLevel } = read.shop()
  const port = read.port('STRIPE_STAND_IN_PORT', 4002)
  const secretKey = read.secret('STRIPE_SECRET_KEY') ?? ''
  const publishableKey = read.secret('STRIPE_PUBLISHABLE_KEY') ?? ''
  const webhookSecret = read.secret('STRIPE_WEBHOOK_SECRET') ?? ''
  read.demand(!production, 'it takes no real money: SHOP_ENV=production needs Stripe itself')
  read.demand(secretKey.startsWith('sk_test_'), 'STRIPE_SECRET_KEY must begin with sk_test_')
  read.demand(publishableKey.startsWith('pk_test_'), 'STRIPE_PUBLISHABLE_KEY must begin with pk_test_')
  read.demand(webhookSecret.startsWith('whsec_'), 'STRIPE_WEBHOOK_SECRET must begin with whsec_')
  const config: Config = {
    host,
    port,
    logLevel,
    secretKey,
    publishableKey,
    webhookSecret,
    webhookUrl: read.text('STAND_IN_WEBHOOK_URL') && read.url('STAND_IN_WEBHOOK_URL', 'http://localhost').href,
    publicUrl: read.url('STAND_IN_PUBLIC_URL', httpOrigin(host, port)).href.replace(/\/+$/, ''),
    controlKey: read.secret('STAND_IN_CONTROL_KEY'),
    file: join(resolve(read.text('DATA_DIR') ?? '.data'), 'stripe-stand-in.jsonl'),
    settleDelay: SETTLE_DELAY,
  }
  read.finish('Stripe stand-in')
  return config
}
