import { currentLanguage } from '@shop/contract/language.ts'
import { m } from '@shop/contract/messages/messages.js'
import { CombinedGraphQLErrors, ServerError } from '@apollo/client'
import type { GraphQLFormattedError } from 'graphql'
import { clearSession, readSession } from '../../lib/session.ts'

/** The error in a response, as Apollo's own links would throw it. */
async function refusalIn(response: Response): Promise<Error> {
  const bodyText = await response.text()
  try {
    const { errors } = JSON.parse(bodyText) as { errors: GraphQLFormattedError[] }
    return new CombinedGraphQLErrors({ errors })
  } catch {
    return new ServerError('The file did not come', { response, bodyText })
  }
}

/** Has the browser save a file. */
export function saveFile(content: Blob, name: string): void {
  const url = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // Not at once: some browsers begin to read it only now.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}

/** Reads a file of the shop, which the account must be allowed to read. Throws when it does not come whole. */
export async function readFile(path: string, signal?: AbortSignal): Promise<Blob> {
  const token = readSession()?.token
  const headers = { 'accept-language': currentLanguage(), ...(token !== undefined && { 'x-access-token': token }) }
  const response = await fetch(path, { headers, ...(signal && { signal }) })
  if (!response.ok) {
    if (response.status === 401 && token === readSession()?.token) clearSession(m.user_session_ended())
    throw await refusalIn(response)
  }
  return response.blob()
}

/** Has the browser save a file of the shop. Throws as `readFile` does. */
export const download = async (path: string, name: string): Promise<void> => saveFile(await readFile(path), name)
