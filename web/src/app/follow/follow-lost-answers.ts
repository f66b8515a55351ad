import type { ApolloClient } from '@apollo/client'
import { ANSWER_LOST } from '../../lib/storage/browser-storage.ts'
import { createReread } from './reread.ts'

/**
 * What a change without an answer has done is read from the shop, if need be as soon as there is a connection. Returns a function that
 * ends it.
 */
export function followLostAnswers(client: ApolloClient): () => void {
  const reread = createReread(client)
  const listening = new AbortController()
  let unknown = false
  async function read(): Promise<void> {
    unknown = true
    if (await reread()) unknown = false
  }
  window.addEventListener(ANSWER_LOST, () => void read(), listening)
  window.addEventListener('online', () => unknown && void read(), listening)
  return () => listening.abort()
}
