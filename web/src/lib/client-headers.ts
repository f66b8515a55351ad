import { currentLanguage } from '@shop/contract/language.ts'

/**
 * What every call to the graph says: that no other page forged it, who asks, and in which language the texts of this page are, so that
 * the names on it are in the same whatever the browser prefers.
 */
export const clientHeaders = (): Record<string, string> => ({
  'apollo-require-preflight': '1',
  'apollographql-client-name': 'web',
  'accept-language': currentLanguage(),
})
