import { currentLanguage } from '@shop/contract/language.ts'

/** The trace in which the server has answered for this page, when the shop is traced: what the page asks for goes on with it. */
const [page] = (globalThis.performance?.getEntriesByType?.('navigation') ?? []) as Partial<PerformanceNavigationTiming>[]
const traceparent = page?.serverTiming?.find(({ name }) => name === 'traceparent')?.description

/**
 * What every call to the graph says: that no other page forged it, who asks and of which release, and in which language the texts of this page are, so that
 * the names on it are in the same whatever the browser prefers.
 */
export const clientHeaders = (): Record<string, string> => ({
  'apollo-require-preflight': '1',
  'apollographql-client-name': 'web',
  'apollographql-client-version': import.meta.env.VITE_RELEASE ?? 'dev',
  'accept-language': currentLanguage(),
  ...(traceparent && { traceparent }),
})
