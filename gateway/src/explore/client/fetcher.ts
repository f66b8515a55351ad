import { createClient, NetworkError } from 'graphql-sse'
import { noteAnswer } from './account.ts'
import { type Answer, answers, GRAPH, headersFor, type Operation, prepare, type Prepared, send, sendFiles } from './graph.ts'
import { language } from './settings.ts'
import { say, type Word } from './words.ts'

const refusal = (word: Word, more = ''): Answer => ({ errors: [{ message: `${say(language.get(), word)} ${more}`.trim() }] })

/** Lets the visitor choose a file; undefined where none is chosen. */
function chooseFile(): Promise<File | undefined> {
  const input = document.createElement('input')
  input.type = 'file'
  return new Promise((resolve) => {
    input.addEventListener('change', () => resolve(input.files?.[0]))
    input.addEventListener('cancel', () => resolve(undefined))
    input.click()
  })
}

const curlFor = ([name]: string[]): string =>
  `curl "$GRAPH" -H "apollo-require-preflight: 1" -H "x-access-token: $TOKEN" -F operations=@operation.json -F map='{"0":["variables.${name}"]}' -F 0=@file`

async function sendWithFiles(prepared: Prepared, headers: Headers): Promise<Answer> {
  const chosen = new Map<string, File>()
  for (const name of prepared.files) {
    const file = await chooseFile()
    if (!file) return refusal('fileNeeded', curlFor(prepared.files))
    chosen.set(name, file)
  }
  return sendFiles(prepared, chosen, headers)
}

/** Keeps an answer for the examples that take values from it. */
async function note(prepared: Prepared, answer: Answer, headers: Headers): Promise<Answer> {
  const name = prepared.node?.name?.value
  if (name !== undefined && answer.data) answers.set(name, answer.data)
  await noteAnswer(answer, headers).catch(() => undefined)
  return answer
}

async function refusedStream(error: unknown): Promise<Answer> {
  const response = error instanceof NetworkError ? (error.response as Response | undefined) : undefined
  try {
    const answer = (await response?.json()) as Answer | undefined
    return answer?.errors ? answer : refusal('streamRefused')
  } catch {
    return refusal('streamRefused')
  }
}

/** The events of a subscription as they come (graphql-sse, distinct connections mode). */
async function* streamOf(prepared: Prepared, headers: Headers): AsyncGenerator<Answer> {
  const client = createClient({ url: GRAPH, retryAttempts: 0, headers: Object.fromEntries(headers) })
  try {
    for await (const event of client.iterate(prepared.body)) yield await note(prepared, event as unknown as Answer, headers)
  } catch (error) {
    yield await note(prepared, await refusedStream(error), headers)
  } finally {
    client.dispose()
  }
}

/** Sends what a tab holds; the events of a subscription come one after the other. */
export async function fetchFromGraph(operation: Operation, own?: Record<string, unknown>): Promise<Answer | AsyncGenerator<Answer>> {
  const prepared = prepare(operation)
  const headers = headersFor(own)
  if (prepared.missing.length > 0) return refusal('sendFirst', prepared.missing.join(', '))
  if (prepared.node?.operation === 'subscription') return streamOf(prepared, headers)
  const wantsFile = prepared.files.some((name) => prepared.body.variables[name] === null)
  const sent = wantsFile ? sendWithFiles(prepared, headers) : send(prepared.body, headers)
  return note(prepared, await sent.catch(() => refusal('unreachable')), headers)
}
