/** A request by the rules of graphql-multipart-request-spec: the operation without its files, where they belong, and the files. */
export interface Multipart {
  variables: Record<string, unknown>
  files: { path: string; file: File }[]
}

/** Takes the files out of variables, each with the path of its position, and leaves null there. */
export function takeFilesOut(variables: Record<string, unknown>): Multipart {
  const files: Multipart['files'] = []
  function without(value: unknown, path: string): unknown {
    if (value instanceof File) {
      files.push({ path, file: value })
      return null
    }
    if (Array.isArray(value)) return value.map((each, index) => without(each, `${path}.${index}`))
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, without(each, `${path}.${name}`)]))
  }
  return { variables: without(variables, 'variables') as Record<string, unknown>, files }
}

/** The body of the request: the operation, the map, then the files, in this order. */
export function multipartBody(operation: { operationName: string | undefined; query: string }, { variables, files }: Multipart): FormData {
  const form = new FormData()
  form.append('operations', JSON.stringify({ ...operation, variables }))
  form.append('map', JSON.stringify(Object.fromEntries(files.map(({ path }, index) => [index, [path]]))))
  for (const [index, { file }] of files.entries()) form.append(String(index), file, file.name)
  return form
}
