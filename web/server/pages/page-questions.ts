import { createHash } from 'node:crypto'

/** A query of a page to the graph, and the digest of its answer. */
interface Question {
  address: string
  sent: Pick<RequestInit, 'method' | 'headers' | 'body'>
  digest: string
}

/** Milliseconds for all queries of a page; visitors wait for them. */
const TIMEOUT = 500

const digestOf = (text: string): string => createHash('sha256').update(text).digest('base64')

/** The queries that a page was made from. */
export interface PageQuestions {
  /** Sends a query of the page. */
  fetch: typeof fetch
  /** Whether the graph still gives the same answers to all queries of the page. While it gives none, the page stays. */
  areAnsweredAlike(): Promise<boolean>
}

/** Stores the queries of a page. The gateway has cached nearly all of the answers, so sending them again costs a hundredth of a page. */
export function createPageQuestions(ask: typeof fetch): PageQuestions {
  const questions: Question[] = []
  /** Whether every query was answered: a page with a hole is made anew. */
  let isWhole = true

  async function isAnsweredAlike({ address, sent, digest }: Question): Promise<boolean> {
    const answer = await ask(address, sent)
    return digestOf(await answer.text()) === digest
  }
  return {
    async fetch(input, { method, headers, body } = {}) {
      const address = input instanceof Request ? input.url : String(input)
      const sent = { ...(method && { method }), ...(headers && { headers }), ...(body != null && { body }) }
      const answered = async () => {
        const answer = await ask(address, sent)
        return { answer, text: await answer.text() }
      }
      const { answer, text } = await answered().catch((error: unknown) => {
        isWhole = false
        throw error
      })
      questions.push({ address, sent, digest: digestOf(text) })
      return new Response(text, answer)
    },
    async areAnsweredAlike() {
      if (!isWhole) return false
      const silence = new Promise<true>((resolve) => setTimeout(resolve, TIMEOUT, true).unref())
      const alike = Promise.all(questions.map(isAnsweredAlike)).then(
        (each) => each.every(Boolean),
        () => true,
      )
      return Promise.race([alike, silence])
    },
  }
}
