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

/** What a document may load. Scripts and styles only from here, or with this answer's nonce; pictures may come from other services. */
export function contentSecurityPolicy(nonce: string, { publicWebUrl }: Pick<Config, 'publicWebUrl'>): string {
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    // blob: pictures that are shown before they are sent.
    `img-src 'self' blob: data: https: ${publicWebUrl.origin}`,
    "font-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}
