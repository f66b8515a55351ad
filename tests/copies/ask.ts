/** Sends an operation; returns the data of its answer, and throws any other answer. */
export async function ask<T>(url: string, query: string, { variables = {}, token = '' } = {}): Promise<T> {
  const headers = { 'content-type': 'application/json', ...(token && { 'x-access-token': token }) }
  const answer = await fetch(`${url}/graphql`, { method: 'POST', headers, body: JSON.stringify({ query, variables }) })
  const text = await answer.text()
  if (!answer.ok || text.includes('"errors"')) throw new Error(`${answer.status} ${text}`)
  return (JSON.parse(text) as { data: T }).data
}
