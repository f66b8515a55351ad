import type { OperationVariables, TypedDocumentNode } from '@apollo/client'
import { useApolloClient } from '@apollo/client/react'
import type { NamedRow } from '../ui/table/table-parts.ts'

/** A page of a list, with as little of each thing as choosing needs. */
interface NamesPage {
  rows: readonly NamedRow[]
  hasNextPage: boolean
}

/** Returns a function that reads all rows that a table lists, a page at a time, until the signal ends it. */
export function useAllRows<Data, Variables extends OperationVariables & { page: number }>(
  query: TypedDocumentNode<Data, Variables>,
  wanted: Omit<Variables, 'page'>,
  read: (data: Data | undefined) => NamesPage,
): (signal: AbortSignal) => Promise<readonly NamedRow[]> {
  const client = useApolloClient()
  return async (signal) => {
    const rows = new Map<string, NamedRow>()
    for (let page = 1; ; page += 1) {
      signal.throwIfAborted()
      const variables = { ...wanted, page } as Variables
      const { data } = await client.query({ query, variables, fetchPolicy: 'no-cache', context: { fetchOptions: { signal } } })
      const names = read(data)
      for (const row of names.rows) rows.set(row.id, row)
      if (!names.hasNextPage) return [...rows.values()]
    }
  }
}
