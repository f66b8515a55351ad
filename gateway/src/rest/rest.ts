import { m } from '@shop/contract/messages/messages.js'
import type { Language } from '@shop/contract/languages.ts'
import DataLoader from 'dataloader'
import { badUserInput } from '../lists/bad-user-input.ts'
import type { RestAnswer } from './rest-answer.ts'
import type { RestClient, RestRequest } from './rest-client.ts'
import { fetchError, RestRefusal } from './rest-error.ts'
import { type PublicChange, publicChangeOf } from './public-change.ts'
import type { CatalogueRead } from './mentioned-ids.ts'
import type { UpstreamCache } from './upstream-cache.ts'

/** The part of a call that its source decides. */
export type RestOptions = Omit<RestRequest, 'method' | 'path' | 'clientIp' | 'language'>

/** The REST calls of one GraphQL request. */
export interface Rest {
  /** A read of the public catalogue, shared with all other requests; it carries no token. */
  publicGet<T>(path: string): Promise<RestAnswer<T>>
  get<T>(path: string, options?: RestOptions): Promise<RestAnswer<T>>
  post<T>(path: string, options?: RestOptions): Promise<RestAnswer<T>>
  put<T>(path: string, options?: RestOptions): Promise<RestAnswer<T>>
  delete<T>(path: string, options?: RestOptions): Promise<RestAnswer<T>>
}

/** REST calls that one GraphQL request may cause; the shop's own client never causes more than a few. */
export const MAX_CALLS = 150

/** Servers refuse longer addresses in ways of their own. */
const MAX_PATH = 8000

/** Milliseconds that all calls of a request may take together; a browser waits for 15 seconds (R16). */
const TOTAL_TIMEOUT = 10_000
/** Milliseconds for a call with files, each of which is decoded and encoded several times; it has time of its own. */
const TIME_FOR_FILES = 60_000

/** Whose request it is. */
export interface Caller {
  /** The address of the person behind it. */
  ip: string | undefined
  /** The language of refusals for the person; none is sent when left out. */
  language?: Language
  /** Whether no cached read will do. */
  wantsNow?: boolean
  /** Collects the ids in the reads of the catalogue. */
  about?: Set<string>
  /** Collects the ids of public things that the request changes. */
  changed?: Set<string>
}

/** The gateway's cache of the public catalogue. */
export interface CatalogueCache {
  catalogue: UpstreamCache<CatalogueRead>
  /** Drops cached data that a change concerns. */
  forget(change: PublicChange): void
}

/** Drops cached data that a write changes before its answer is used; `changed` collects the ids. */
const forgetting =
  (method: RestRequest['method'], call: Rest['post'], forget: CatalogueCache['forget'], changed?: Set<string>): Rest['post'] =>
  async <T>(path: string, options: RestOptions = {}) => {
    const answer = await call<T>(path, options)
    const change = publicChangeOf({ method, path, ...options, answer: answer.body })
    forget(change)
    // A sale changes a number alone, for which the web server need not hurry.
    if (change.scope !== 'stock') for (const id of change.ids) changed?.add(id)
    return answer
  }

/** The calls of one request, in the name of the caller. */
export function restForRequest(client: RestClient, { catalogue, forget }: CatalogueCache, caller: Caller): Rest {
  const { ip: clientIp, language, wantsNow = false, about, changed } = caller
  let deadline = performance.now() + TOTAL_TIMEOUT
  let calls = 0
  const check = (path: string) => {
    calls += 1
    if (calls > MAX_CALLS) throw badUserInput(`Too much is asked for at once: this takes more than ${MAX_CALLS} calls to the shop.`)
    if (path.length > MAX_PATH) throw new RestRefusal({ code: 'VALIDATION', message: m.refusal_text_too_long() })
  }
  const send =
    (method: RestRequest['method']) =>
    async <T>(path: string, options: RestOptions = {}) => {
      check(path)
      if (options.form) deadline += TIME_FOR_FILES
      const timeout = options.form ? TIME_FOR_FILES : Math.min(options.timeout ?? client.timeout, deadline - performance.now())
      if (timeout <= 0) throw fetchError()
      return client.send<T>({ method, path, ...options, timeout, ...(clientIp && { clientIp }), ...(language && { language }) })
    }
  const write = (method: RestRequest['method']) => forgetting(method, send(method), forget, changed)
  return {
    async publicGet<T>(path: string) {
      check(path)
      const read = await (wantsNow ? catalogue.renew(path) : catalogue.get(path))
      if (about) for (const id of read.about) about.add(id)
      // A value cached under a path was read from it, so it has the shape that the caller expects.
      return read as CatalogueRead & RestAnswer<T>
    },
    get: send('GET'),
    post: write('POST'),
    put: write('PUT'),
    delete: write('DELETE'),
  }
}

/** A loader that asks once for each key within a request. */
export const readOnce = <T>(read: (key: string) => Promise<T>): DataLoader<string, T> =>
  new DataLoader<string, T>(async (keys) => Promise.all(keys.map(read)), { batch: false })
