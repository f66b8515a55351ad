import { ApolloClient, ApolloLink, InMemoryCache, Observable, type TypedDocumentNode } from '@apollo/client'
import { ApolloProvider } from '@apollo/client/react'
import { renderHook } from '@testing-library/react'
import { parse } from 'graphql'
import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { useMutationOutcome } from './mutation-outcome.ts'

type Rename = {
  rename:
    | { __typename: 'RenameSuccess'; name: string }
    | { __typename: 'ValidationError'; message: string; fields: { path: string[]; message: string }[] }
    | { __typename: 'TooManyAttemptsError'; retryAfterSeconds: number }
    | null
}
const RenameDocument = parse(`mutation Rename($input: RenameInput!) {
  rename(input: $input) {
    __typename
    ... on RenameSuccess { name }
    ... on ValidationError { message fields { path message } }
    ... on TooManyAttemptsError { retryAfterSeconds }
  }
}`) as TypedDocumentNode<Rename, { input: { name: string } }>

/** Sends the mutation to a shop that gives this answer; returns the outcome, and the spy behind `onSuccess`. */
async function outcomeWith(answer: Rename['rename'] | Error) {
  const link = new ApolloLink(
    () =>
      new Observable((observer) => {
        if (answer instanceof Error) return observer.error(answer)
        observer.next({ data: { rename: answer } })
        observer.complete()
      }),
  )
  const client = new ApolloClient({ link, cache: new InMemoryCache() })
  const onSuccess = vi.fn()
  const wrapper = ({ children }: { children: ReactNode }) => <ApolloProvider client={client}>{children}</ApolloProvider>
  const { result } = renderHook(() => useMutationOutcome(RenameDocument, 'rename', onSuccess), { wrapper })
  return { outcome: await result.current({ input: { name: 'Mona' } }), onSuccess }
}

test('A successful mutation has its value, and updates the cache', async () => {
  const success = { __typename: 'RenameSuccess' as const, name: 'Mona' }
  const { outcome, onSuccess } = await outcomeWith(success)
  expect(outcome).toEqual({ value: success })
  expect(onSuccess.mock.calls).toEqual([[expect.anything(), success]])
})

test('A refused mutation has words, at the named fields, and its error type; the cache stays', async () => {
  const error = { __typename: 'ValidationError' as const, message: 'No.', fields: [{ path: ['user', 'postalCode'], message: 'Too long.' }] }
  const { outcome, onSuccess } = await outcomeWith(error)
  expect(outcome).toEqual({ refusal: { reason: 'No.', fields: { zipCode: 'Too long.' }, error } })
  expect(onSuccess).not.toHaveBeenCalled()
})

test('A refused mutation that may be retried says when', async () => {
  const { outcome } = await outcomeWith({ __typename: 'TooManyAttemptsError', retryAfterSeconds: 40 })
  expect(outcome.refusal?.reason).toContain('40 seconds')
})

test.each([
  ['no answer', new TypeError('Failed to fetch'), 'FETCH_ERROR'],
  ['an answer without the field', null, 'INTERNAL_SERVER_ERROR'],
])('A failed mutation has the code of the fault, and throws nothing: %s', async (_what, answer, code) => {
  const { outcome, onSuccess } = await outcomeWith(answer)
  expect(outcome.refusal?.fault?.code).toBe(code)
  expect(outcome.refusal?.reason).toContain(code)
  expect(onSuccess).not.toHaveBeenCalled()
})
