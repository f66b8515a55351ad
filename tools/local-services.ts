import { randomBytes } from 'node:crypto'
import { httpOrigin } from '@shop/service/settings.ts'
import type { Environment } from './environment.ts'
import type { ServiceName } from './build-services.ts'

/** A service of the shop as it runs on one machine. */
export interface LocalService {
  name: ServiceName
  /** The variable that sets its port. */
  portName: string
  port: number
  env: Record<string, string>
}

const randomKey = (prefix: string): string => `${prefix}_${randomBytes(24).toString('hex')}`

/** Where the services are. */
type Places = Pick<Environment, 'host' | 'ports' | 'publicWebUrl'>

/** The stand-in for Stripe, and its addresses and keys for the other services: the keys are made up at each start. */
function standIn({ host, ports, publicWebUrl }: Places) {
  const port = ports['stripe-stand-in']
  if (port === undefined) return { services: [], forApi: {}, forWeb: {} }
  const url = httpOrigin(host, port)
  const keys = {
    STRIPE_SECRET_KEY: randomKey('sk_test'),
    STRIPE_PUBLISHABLE_KEY: randomKey('pk_test'),
    STRIPE_WEBHOOK_SECRET: randomKey('whsec'),
  }
  const service: LocalService = {
    name: 'stripe-stand-in',
    portName: 'STRIPE_STAND_IN_PORT',
    port,
    env: {
      ...keys,
      STAND_IN_WEBHOOK_URL: `${httpOrigin(host, ports.api)}/payment/webhook`,
      // The web server passes browsers on from there.
      STAND_IN_PUBLIC_URL: `${publicWebUrl}/test-pay`,
    },
  }
  return { services: [service], forApi: { ...keys, STRIPE_API_URL: url }, forWeb: { STRIPE_STAND_IN_URL: url } }
}

/** Returns the services in the order of their start. Stripe's stand-in is one of them unless there is a key for Stripe itself. */
export function localServices(environment: Places): LocalService[] {
  const { host, ports } = environment
  const { services, forApi, forWeb } = standIn(environment)
  return [
    ...services,
    { name: 'api', portName: 'API_PORT', port: ports.api, env: forApi },
    {
      name: 'gateway',
      portName: 'GATEWAY_PORT',
      port: ports.gateway,
      env: { REST_URL: httpOrigin(host, ports.api) },
    },
    {
      name: 'web',
      portName: 'WEB_PORT',
      port: ports.web,
      env: { GRAPHQL_URL: `${httpOrigin(host, ports.gateway)}/graphql`, ...forWeb },
    },
  ]
}
