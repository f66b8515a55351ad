import { currentLanguage } from '@shop/contract/language.ts'

/** The trace in which the server rendered this page, when the shop is traced: the page's requests continue it. */
const [page] = (globalThis.performance?.getEntriesByType?.('navigation') ?? []) as Partial<PerformanceNavigationTiming>[]
const traceparent = page?.serverTiming?.find(({ name }) => name === 'traceparent')?.description

/**
 * The headers of every call: a proof against forged requests, the client's name and release, and the language of this page, so that
 * the names on it come in that language whatever the browser prefers.
 */
export const clientHeaders = (): Record<string, string> => ({
  'apollo-require-preflight': '1',
  'apollographql-client-name': 'web',
  'apollographql-client-version': import.meta.env.VITE_RELEASE ?? 'dev',
  'accept-language': currentLanguage(),
  ...(traceparent && { traceparent }),
})
