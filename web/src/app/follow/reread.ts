import type { ApolloClient, DocumentNode } from '@apollo/client'

/** Reads queries on screen again, and says whether all came; after a failure the screen stays as it is. */
async function readOnce(client: ApolloClient, isMeant: (query: DocumentNode) => boolean): Promise<boolean> {
  const shown = [...client.getObservableQueries('active')].filter(({ query }) => isMeant(query))
  const reads = shown.map(async ({ query, variables }) =>
    client.query({ query, variables, fetchPolicy: 'network-only', context: { queryDeduplication: false } }),
  )
  const results = await Promise.allSettled(reads)
  return results.every(({ status }) => status === 'fulfilled')
}

/**
 * Returns a function that reads those queries on screen again which `isMeant` names, and says whether all came. It reads one at a time, and
 * once more for all calls meanwhile, so that an older answer never comes last.
 */
export function createReread(client: ApolloClient, isMeant: (query: DocumentNode) => boolean = () => true): () => Promise<boolean> {
  let reading: Promise<boolean> | undefined
  let again = false
  async function read(): Promise<boolean> {
    let came = false
    while (again) {
      again = false
      came = await readOnce(client, isMeant)
    }
    reading = undefined
    return came
  }
  return () => {
    again = true
    return (reading ??= read())
  }
}
