import type { Config } from './config.ts'

/** Headers of every answer of ours, of documents and of files. */
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

/** Where Stripe's own script, its card fields and its bank pages come from, and where they send what is typed. */
const STRIPE = {
  script: ' https://js.stripe.com https://*.js.stripe.com',
  frame: ' https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com',
  connect: ' https://api.stripe.com',
}
const NOBODY_ELSE: typeof STRIPE = { script: '', frame: '', connect: '' }

/**
 * What a document may load. Scripts and styles only from here, or with this answer's nonce; pictures may come from other services.
 * The document on which a card is paid with, and no other, opens to the card provider.
 */
export function contentSecurityPolicy(nonce: string, { publicWebUrl }: Pick<Config, 'publicWebUrl'>, takesCards = false): string {
  const { script, frame, connect } = takesCards ? STRIPE : NOBODY_ELSE
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'${script}`,
    `style-src 'self' 'nonce-${nonce}'`,
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
