import type { Digits } from '@shop/contract/language.ts'
import { secretToSend } from '@shop/service/gateway-secret.ts'
import { type Env, httpOrigin, type ServerConfig, SettingsReader, type TrustProxy } from '@shop/service/settings.ts'

/**
 * Pages that are rendered for one address in a minute, which many visitors may share: five a second, a tenth of what a processor can
 * do. Cached pages have no limit, and the browser draws a page that is not rendered.
 */
const MAX_PAGES = 300

/** The seller, in the words of the shop's owner. */
export interface SellerSettings {
  name?: string | undefined
  address?: string | undefined
  taxNumber?: string | undefined
  contact?: string | undefined
}

/** The settings of the web server. */
export interface Config extends ServerConfig {
  /** Address of the graph; pictures are requested at its origin. */
  graphqlUrl: URL
  /** The shop's address for visitors; for links and headers with whole addresses. */
  publicWebUrl: URL
  /** Proves to the gateway that it can trust us for the visitor's address. */
  gatewaySecret: string | undefined
  /** Pages that are rendered for one address in a minute; no limit when left out. */
  maxPages?: number | undefined
  /** Serves the sources, compiled as they change, instead of the build. */
  dev: boolean
  /** Address of the shop's logs; the back office links to it. */
  allLogsUrl?: URL | undefined
  /** The seller, for receipts and packing slips; these leave out missing fields. */
  seller?: SellerSettings | undefined
  /** The stand-in for Stripe, on a developer's machine; the browser reaches its half of it through us. */
  stripeStandInUrl?: URL | undefined
  /** Which numerals Arabic pages have: 1234 or ١٢٣٤. */
  arabicDigits: Digits
  /** The proxies in front of us, which we trust for the visitor's address. */
  trustProxy: TrustProxy
}

/** Reads and checks the environment; throws a ConfigError that names every error. */
export function readConfig(env: Env = process.env): Config {
  const read = new SettingsReader(env)
  const { production, ...shop } = read.shop()
  const port = read.port('WEB_PORT', 3000)
  const gatewayPort = read.port('GATEWAY_PORT', 4000)
  const gatewaySecret = read.secret('GATEWAY_SECRET')
  const config: Config = {
    ...shop,
    port,
    graphqlUrl: read.url('GRAPHQL_URL', `${httpOrigin(shop.host, gatewayPort)}/graphql`),
    publicWebUrl: read.url('PUBLIC_WEB_URL', httpOrigin(shop.host, port)),
    gatewaySecret: secretToSend(gatewaySecret),
    maxPages: read.oneOf('RATE_LIMITS', ['on', 'off'], 'on') === 'on' ? MAX_PAGES : undefined,
    dev: !production && read.text('NODE_ENV') === 'development',
    allLogsUrl: read.text('ALL_LOGS_URL') ? read.url('ALL_LOGS_URL', 'http://localhost') : undefined,
    seller: {
      name: read.text('SELLER_NAME'),
      address: read.text('SELLER_ADDRESS'),
      taxNumber: read.text('SELLER_TAX_NUMBER'),
      contact: read.text('SELLER_CONTACT'),
    },
    stripeStandInUrl: read.text('STRIPE_STAND_IN_URL') ? read.url('STRIPE_STAND_IN_URL', 'http://localhost') : undefined,
    arabicDigits: read.oneOf('ARABIC_DIGITS', ['latn', 'arab'], 'latn'),
    trustProxy: read.trustProxy(),
    watch: read.watch('WEB_METRICS_PORT'),
  }
  if (production) {
    read.require('GRAPHQL_URL')
    read.requirePublicHttps()
    read.requireGatewaySecret(gatewaySecret)
    read.demand(config.maxPages !== undefined, 'RATE_LIMITS=off is refused in production')
    read.demand(!config.stripeStandInUrl, 'STRIPE_STAND_IN_URL is refused in production: cards are charged by Stripe itself')
  }
  read.finish('web server')
  return config
}
