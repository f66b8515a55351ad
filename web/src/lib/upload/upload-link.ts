import { ApolloLink, ServerError, ServerParseError, type ApolloClient } from '@apollo/client'
import { print } from '@apollo/client/utilities'
import { Observable } from 'rxjs'
import { clientHeaders } from '../client-headers.ts'
import { endsSession, withToken } from '../apollo.ts'
import { multipartBody, takeFilesOut } from './multipart.ts'

/** The context of an operation with files, under `upload`. */
export interface UploadContext {
  /** Called with the bytes that have left the browser, and their total. */
  onProgress?: (sent: number, total: number) => void
  /** Called when the upload ended without a response: cut off, too slow or given up. */
  onSilence?: () => void
  /** Gives up the upload. */
  signal?: AbortSignal
}

/** Milliseconds after which an upload is given up: forty megabytes over a poor line. */
const TIMEOUT_MS = 300_000

type Result = ApolloLink.Result

/** The result as Apollo's own HTTP link would read it; throws the same errors. */
function readAnswer(request: XMLHttpRequest): Result {
  const { responseText: bodyText, status } = request
  const response = new Response(null, { status })
  let answer: Result
  try {
    answer = JSON.parse(bodyText) as Result
  } catch (cause) {
    if (status >= 300) throw new ServerError(`Response not successful: ${status}`, { response, bodyText })
    throw new ServerParseError(cause, { response, bodyText })
  }
  if (!('data' in answer) && !('errors' in answer)) throw new ServerError(`Response not successful: ${status}`, { response, bodyText })
  return answer
}

function ask(uri: string, operation: ApolloLink.Operation): Observable<Result> {
  return new Observable((observer) => {
    const { headers, upload = {} } = operation.getContext() as { headers?: Record<string, string>; upload?: UploadContext }
    const body = multipartBody({ operationName: operation.operationName, query: print(operation.query) }, takeFilesOut(operation.variables))
    const request = new XMLHttpRequest()
    request.open('POST', uri)
    const sent = {
      ...headers,
      accept: 'application/graphql-response+json, application/json',
      ...clientHeaders(),
    }
    for (const [name, value] of Object.entries(sent)) request.setRequestHeader(name, value)
    request.timeout = TIMEOUT_MS
    request.upload.addEventListener('progress', ({ loaded, total }) => upload.onProgress?.(loaded, total))
    const fail = (error: Error) => () => {
      upload.onSilence?.()
      observer.error(error)
    }
    request.addEventListener('error', fail(new TypeError('The upload failed')))
    request.addEventListener('timeout', fail(new TypeError('The upload took too long')))
    request.addEventListener('abort', fail(new DOMException('The upload was cancelled', 'AbortError')))
    request.addEventListener('load', () => {
      try {
        observer.next(readAnswer(request))
        observer.complete()
      } catch (error) {
        observer.error(error)
      }
    })
    const abort = () => request.abort()
    upload.signal?.addEventListener('abort', abort)
    request.send(body)
    return () => {
      upload.signal?.removeEventListener('abort', abort)
      request.abort()
    }
  })
}

const prepared = new WeakSet<ApolloClient>()

/** Makes a client send files, over XMLHttpRequest, which alone reports upload progress; other operations go their usual way. */
export function sendFiles(client: ApolloClient, uri = '/graphql'): void {
  if (prepared.has(client)) return
  prepared.add(client)
  const uploads = ApolloLink.from([endsSession, withToken, new ApolloLink((operation) => ask(uri, operation))])
  const hasFiles = ({ variables }: ApolloLink.Operation) => takeFilesOut(variables).files.length > 0
  client.setLink(ApolloLink.split(hasFiles, uploads, client.link))
}
