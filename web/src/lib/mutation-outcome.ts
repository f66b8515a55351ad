import type { ApolloCache, ApolloClient, OperationVariables, TypedDocumentNode, Unmasked } from '@apollo/client'
import { useApolloClient } from '@apollo/client/react'
import { faultOf, refused, type Outcome, type Refusal } from './refusal.ts'

/** The members of the result union that a field of a mutation returns. */
type MemberOf<D, F extends keyof D> = Extract<D[F], { __typename: string }>
type SuccessOf<Member> = Extract<Member, { __typename: `${string}Success` }>

/** The shop's refusal of a mutation, with its error type of the graph; a fault has none. */
interface MutationRefusal<Member> extends Refusal {
  error?: Exclude<Member, SuccessOf<Member>>
}

/** The outcome of a mutation with one field. */
export type MutationOutcome<D, F extends keyof D> = Outcome<SuccessOf<MemberOf<D, F>>, MutationRefusal<MemberOf<D, F>>>

/** Changes the cache once a mutation was successful, with its result. */
export type OnSuccess<D, F extends keyof D> = (cache: ApolloCache, success: SuccessOf<Unmasked<MemberOf<D, F>>>) => void

const isSuccess = <Member extends { __typename: string }>(answer: Member): answer is SuccessOf<Member> =>
  answer.__typename.endsWith('Success')

/**
 * Reads the one field of a mutation's result: its success, or its refusal. A fault (no answer, unreadable, refused by the gateway)
 * is a refusal with its code, so that no caller can forget to show it. It never rejects.
 */
export async function outcomeOf<D, F extends keyof D>(
  work: Promise<{ data?: D | null | undefined; error?: unknown }>,
  field: F,
): Promise<MutationOutcome<D, F>> {
  const { data, error } = await work.catch((caught: unknown) => ({ data: undefined, error: caught }))
  // Every member of a result union selects its type.
  const answer = data?.[field] as MemberOf<D, F> | null | undefined
  if (!answer) return faultOf(error ?? new Error('The shop gave no answer'))
  if (isSuccess(answer)) return { value: answer }
  return refused(answer as Exclude<typeof answer, SuccessOf<typeof answer>>)
}

/** The options of a single call. */
interface CallOptions<D> extends Pick<ApolloClient.MutateOptions, 'context' | 'fetchPolicy'> {
  /** Shown until the shop has answered. */
  optimisticResponse?: Unmasked<D>
}

/** The generated hooks of mutations are made of it: returns a function that sends one and resolves to its outcome. */
export function useMutationOutcome<D, V extends OperationVariables, F extends keyof D>(
  mutation: TypedDocumentNode<D, V>,
  field: F,
  onSuccess?: OnSuccess<D, F>,
) {
  const client = useApolloClient()
  return (
    ...[variables, options]: V extends { input: unknown } ? [V, CallOptions<D>?] : [V?, CallOptions<D>?]
  ): Promise<MutationOutcome<D, F>> => {
    const update: ApolloClient.MutateOptions['update'] = (cache, { data }) => {
      const answer = (data as Partial<Record<F, Unmasked<MemberOf<D, F>>>> | undefined)?.[field]
      if (answer && isSuccess(answer)) onSuccess?.(cache, answer)
    }
    const sent = { mutation, variables, ...options, update } as unknown as ApolloClient.MutateOptions
    return outcomeOf(client.mutate(sent) as Promise<{ data?: D }>, field)
  }
}
