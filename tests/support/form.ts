/** A file of a form. */
export interface FormFile {
  name?: string
  content: Buffer
  type?: string
}

/** A form as `inject` takes it: fields, of which a list is repeated, and files of one field. */
export async function formOf(fields: Record<string, string | string[]>, files: FormFile[] = [], fileField = 'img') {
  const form = new FormData()
  for (const [name, values] of Object.entries(fields)) for (const value of [values].flat()) form.append(name, value)
  for (const { name = 'picture.png', content, type = 'image/png' } of files)
    form.append(fileField, new Blob([new Uint8Array(content)], { type }), name)
  const sent = new Response(form)
  return { payload: Buffer.from(await sent.arrayBuffer()), headers: { 'content-type': sent.headers.get('content-type') ?? '' } }
}
