import { ask } from '../copies/ask.ts'
import { askByGet, see, type Seen } from './visitor.ts'

/** A rule of the CDN, and whether it was kept. */
export interface Rule {
  rule: string
  isKept: boolean
}

const VIEWER = '{ viewer { user { email } cart { itemCount } } }'
const PUBLIC = '{ shop { name } products(first: 3) { nodes { id name } } }'
let count = 0
/** An operation that none has asked before. */
const fresh = (query: string): string => query.replace('{', `query Q${(count += 1)} {`)

/** Whether none of the answers came from what the CDN keeps. */
const isNeverKept = async (...asks: (() => Promise<Seen>)[]): Promise<boolean> => {
  for (const each of asks) if ((await each()).isHit) return false
  return true
}

/** Tries to have the CDN keep, or give to others, what is personal. `token` is the shopper's, `id` that of a product. */
export async function tryToLeak(cdn: string, token: string): Promise<Rule[]> {
  const rules: Rule[] = []
  const rule = (text: string, isKept: boolean): void => void rules.push({ rule: text, isKept })
  const session = { 'x-access-token': token }

  const own = fresh(VIEWER)
  const mine = await askByGet(cdn, own, session)
  const anonymous = await askByGet(cdn, own)
  rule('what a shopper reads is answered', mine.text.includes('@khan.example'))
  rule('what a shopper reads is not given to others', !anonymous.isHit && !anonymous.text.includes('@'))
  rule('what others read is not given to a shopper', (await askByGet(cdn, own, session)).text === mine.text)
  for (const headers of [session, { authorization: `Bearer ${token}` }, { 'x-api-key': 'some key' }, { 'x-query-cost': '1' }] as const) {
    const name = Object.keys(headers)[0] ?? ''
    const [unknown, known] = [fresh(PUBLIC), fresh(PUBLIC)]
    const asks = [headers, headers, {}].map((each) => () => askByGet(cdn, unknown, each))
    rule(`an answer to a request with ${name} is not kept`, await isNeverKept(...asks))
    await askByGet(cdn, known)
    rule(`a request with ${name} is not given what is kept`, await isNeverKept(() => askByGet(cdn, known, headers)))
  }
  const kept = fresh(PUBLIC)
  const [first, second] = [await askByGet(cdn, kept), await askByGet(cdn, kept, { cookie: 'a=b', 'x-forwarded-for': '9.9.9.9' })]
  rule('what is public is kept, whatever cookies come along', !first.isHit && second.isHit && second.text === first.text)
  rule('each language is kept for itself', !(await askByGet(cdn, kept, {}, 'ar')).isHit)
  rule('surrogate keys are not shown to visitors', second.headers.get('surrogate-key') === null)
  const wrong = fresh('{ nothing }')
  rule(
    'errors are not kept',
    await isNeverKept(
      () => askByGet(cdn, wrong),
      () => askByGet(cdn, wrong),
    ),
  )
  const paths = [
    '/',
    '/CartPage',
    '/empty-page',
    '/readyz',
    '/graphql',
    '/graphql?explorer=graphiql',
    '/export/account.json',
    '/return-pictures/a.webp',
  ]
  for (const path of paths) {
    const asks = [1, 2].map(() => () => see(cdn + path, path === '/graphql' ? { accept: 'text/html' } : {}))
    rule(`${path} is not kept`, await isNeverKept(...asks))
  }
  await ask(cdn, '{ shop { name } }')
  rule(
    'what is sent by POST is not kept',
    (await see(`${cdn}/graphql`, { 'content-type': 'application/json' }, 'POST')).headers.get('x-cache') !== 'HIT',
  )
  await fetch(cdn, { method: 'PURGE', headers: { 'surrogate-key': 'graph' } })
  rule('a visitor cannot purge', (await askByGet(cdn, kept)).isHit)
  return rules
}

/** Whether the CDN's own port for purges refuses what names no keys. */
export async function purgesByKeysAlone(purgeUrl: string): Promise<Rule> {
  const tries = await Promise.all([
    see(purgeUrl),
    see(purgeUrl, {}, 'PURGE'),
    see(purgeUrl, { 'surrogate-key': '.*) || (' }, 'PURGE'),
    see(purgeUrl, { 'surrogate-key': 'a'.repeat(65) }, 'PURGE'),
  ])
  return { rule: 'a purge names plain keys, or is refused', isKept: tries.every(({ status }) => status === 400) }
}
