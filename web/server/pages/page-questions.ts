import { createHash } from 'node:crypto'

/** A question that a page put to the graph, and what its answer was. */
interface Question {
  address: string
  sent: Pick<RequestInit, 'method' | 'headers' | 'body'>
  digest: string
}

/** Milliseconds for all questions of a page; visitors wait for them. */
const TIMEOUT = 500

const digestOf = (text: string): string => createHash('sha256').update(text).digest('base64')

/** What a page was made from. */
export interface PageQuestions {
  /** Asks the graph for the page. */
  fetch: typeof fetch
  /** Whether the graph still answers all that the page has asked as it did. While it does not say, the page stands. */
  areAnsweredAlike(): Promise<boolean>
}

/** Remembers what a page asks. The graph has kept nearly all of the answers, so to ask again costs a hundredth of a page. */
export function createPageQuestions(ask: typeof fetch): PageQuestions {
  const questions: Question[] = []

  async function isAnsweredAlike({ address, sent, digest }: Question): Promise<boolean> {
    const answer = await ask(address, sent)
    return digestOf(await answer.text()) === digest
  }
  return {
    async fetch(input, { method, headers, body } = {}) {
      const address = input instanceof Request ? input.url : String(input)
      const sent = { ...(method && { method }), ...(headers && { headers }), ...(body != null && { body }) }
      const answer = await ask(address, sent)
      const text = await answer.text()
      questions.push({ address, sent, digest: digestOf(text) })
      return new Response(text, answer)
    },
    areAnsweredAlike() {
      const silence = new Promise<true>((resolve) => setTimeout(resolve, TIMEOUT, true).unref())
      const alike = Promise.all(questions.map(isAnsweredAlike)).then(
        (each) => each.every(Boolean),
        () => true,
      )
      return Promise.race([alike, silence])
    },
  }
}
