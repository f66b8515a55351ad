import type { Config } from './config.ts'
import type { Document } from './document.ts'

/** Headers of every response of ours, of documents and of files. */
export function commonHeaders({ publicWebUrl }: Pick<Config, 'publicWebUrl'>): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
    ...(publicWebUrl.protocol === 'https:' ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  }
}

/** The origins of Stripe's own script, its card fields and its bank pages, and the one to which they send the card's data. */
const STRIPE = {
  script: ' https://js.stripe.com https://*.js.stripe.com',
  frame: ' https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com',
  connect: ' https://api.stripe.com',
}
const NO_CARD_PROVIDER: typeof STRIPE = { script: '', frame: '', connect: '' }

/**
 * The content security policy of a document. Scripts only from here and those that it was made with; styles only from here or with its
 * nonce; pictures may come from other services. The document on which a card is paid with, and no other, opens to the card provider.
 */
export function contentSecurityPolicy(
  { scripts, styleNonce }: Pick<Document, 'scripts' | 'styleNonce'>,
  { publicWebUrl }: Pick<Config, 'publicWebUrl'>,
  takesCards = false,
): string {
  const { script, frame, connect } = takesCards ? STRIPE : NO_CARD_PROVIDER
  return [
    "default-src 'self'",
    `script-src 'self' ${scripts.join(' ')}${script}`,
    `style-src 'self' 'nonce-${styleNonce}'`,
    // blob: pictures that are shown before they are sent.
    `img-src 'self' blob: data: https: ${publicWebUrl.origin}`,
    "font-src 'self'",
    `frame-src 'self'${frame}`,
    `connect-src 'self'${connect}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}
