import type { CardPaymentMode } from '@shop/contract/rest/codes.ts'
import type { SettingsReader } from '@shop/service/settings.ts'

/** How card payments are taken. */
export interface StripeSettings {
  /** `test` with the stand-in, `stripe` with the real service, whichever kind of keys it has. */
  mode: CardPaymentMode
  secretKey: string
  publishableKey: string
  /** Proves that an event comes from the provider. */
  webhookSecret: string
  /** The address of the stand-in; undefined for the real service. */
  apiUrl: URL | undefined
}

const SECRET_KEY = 'STRIPE_SECRET_KEY'
const PUBLISHABLE_KEY = 'STRIPE_PUBLISHABLE_KEY'
const WEBHOOK_SECRET = 'STRIPE_WEBHOOK_SECRET'

const FORMS = {
  [SECRET_KEY]: /^[rs]k_(?:test|live)_\w+$/,
  [PUBLISHABLE_KEY]: /^pk_(?:test|live)_\w+$/,
  [WEBHOOK_SECRET]: /^whsec_[\w+/=-]+$/,
}
const BEGINNINGS = {
  [SECRET_KEY]: 'sk_test_, sk_live_, rk_test_ or rk_live_',
  [PUBLISHABLE_KEY]: 'pk_test_ or pk_live_',
  [WEBHOOK_SECRET]: 'whsec_',
}
type Name = keyof typeof FORMS
const NAMES = Object.keys(FORMS) as Name[]

/** Values that stand in examples, and stubs that are too short to be keys. */
const SAMPLE = /change_?me|example|sample|x{6}|0{6}|12345|4eC39HqLyjWDarjtT1zdp7dc|BQokikJOvBiI2HlWgH4olfQ2|TYooMQauvdEDq54NiTphI7jx/i
const MIN_SECRET = 16
const isSample = (value: string): boolean => SAMPLE.test(value) || value.replace(/^(?:\w+_(?:test|live)|whsec)_/, '').length < MIN_SECRET

const isLive = (key: string): boolean => key.includes('k_live_')

function checkProduction(read: SettingsReader, values: Record<Name, string>): void {
  const testKeys = read.oneOf('PAYMENTS_ALLOW_TEST_KEYS', ['true', 'false'], 'false') === 'true'
  for (const name of NAMES) {
    read.demand(!isSample(values[name]), `${name} must not be a sample in production`)
    if (name !== WEBHOOK_SECRET)
      read.demand(testKeys || isLive(values[name]), `${name} must be a live key in production, unless PAYMENTS_ALLOW_TEST_KEYS=true`)
  }
}

/** The address of the stand-in. */
function readApiUrl(read: SettingsReader, production: boolean): URL | undefined {
  if (read.text('STRIPE_API_URL') === undefined) return undefined
  read.demand(!production, 'STRIPE_API_URL is refused in production: it is for the stand-in, which takes no money')
  return read.url('STRIPE_API_URL', 'http://127.0.0.1:4002')
}

/** Reads how card payments are taken; undefined when they are switched off, which production refuses. */
export function readStripe(read: SettingsReader, production: boolean): StripeSettings | undefined {
  const apiUrl = readApiUrl(read, production)
  const given = NAMES.map((name) => [name, read.secret(name)] as const)
  if (!production && !apiUrl && given.every(([, value]) => value === undefined)) return undefined
  for (const [name, value] of given) {
    const why = production ? 'in production' : 'where cards are taken'
    read.demand(value !== undefined, `${name} is required ${why}`)
    read.demand(value === undefined || FORMS[name].test(value), `${name} must begin with ${BEGINNINGS[name]}`)
  }
  const values = Object.fromEntries(given.map(([name, value]) => [name, value ?? ''])) as Record<Name, string>
  if (given.some(([name, value]) => value === undefined || !FORMS[name].test(value))) return undefined
  const { [SECRET_KEY]: secretKey, [PUBLISHABLE_KEY]: publishableKey, [WEBHOOK_SECRET]: webhookSecret } = values
  read.demand(
    isLive(secretKey) === isLive(publishableKey),
    `${SECRET_KEY} and ${PUBLISHABLE_KEY} must both be test keys or both be live keys`,
  )
  if (production) checkProduction(read, values)
  return { mode: apiUrl ? 'test' : 'stripe', secretKey, publishableKey, webhookSecret, apiUrl }
}
