import { describeFault, type Fault } from './problems.ts'

/** What came of a mutation: the member of its result union, or the fault that kept it from answering. */
type Attempt<T> = { answer: T; fault?: never } | { answer?: never; fault: Fault }

/**
 * Waits for a mutation and takes one field of its answer. A fault (no answer, unreadable, refused by the gateway) becomes a
 * value, so that no caller can forget to tell it.
 */
export async function attempt<D, T>(
  work: Promise<{ data?: D | null | undefined; error?: unknown }>,
  field: (data: D) => T | null | undefined,
): Promise<Attempt<T>> {
  try {
    const { data, error } = await work
    const answer = data ? field(data) : undefined
    return answer ? { answer } : { fault: describeFault(error ?? new Error('The shop gave no answer')) }
  } catch (error) {
    return { fault: describeFault(error) }
  }
}

/**
 * The words of an answer that came into the graph after this page was built. Called in the default branch of a
 * `switch (answer.__typename)`: it does not compile while a member known today is left out.
 */
export function newerAnswer(answer: never): string {
  return (answer as { message?: string }).message ?? 'The shop gave an answer this page does not know. Reload the page and try again.'
}
