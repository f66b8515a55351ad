import { m } from '@shop/contract/messages/messages.js'
import type { Refusal, UserError } from '../../lib/refusal.ts'

/** The name of a field of one of the lines of a form, which stand beside each other in one object. */
export const fieldOf = (name: string, index: number): string => `${name} ${index}`

/** The shop's field errors of lines that were sent, named as the form's fields are; `sent` are the indexes of those lines in the form. */
export function byLine<R extends Refusal>(refusal: R & { error?: UserError }, sent: readonly number[]): R {
  const named = (refusal.error?.fields ?? []).flatMap(({ path: [list, nth, name], message }) => {
    const index = sent[Number(nth)]
    return list === 'lines' && name !== undefined && index !== undefined ? [[fieldOf(name, index), message] as const] : []
  })
  return { ...refusal, fields: { ...refusal.fields, ...Object.fromEntries(named) } }
}

/** The shop's field errors of pictures that it has no more, as those of the form's one field, each by the name of its file. */
export function byPicture<R extends Refusal>(refusal: R & { error?: UserError }, files: readonly File[]): R {
  const gone = (refusal.error?.fields ?? []).flatMap(({ path: [list, nth], message }) => {
    const file = files[Number(nth)]
    return list === 'pictureIds' && file ? [m.ui_upload_error({ name: file.name, error: message })] : []
  })
  return gone.length > 0 ? { ...refusal, fields: { ...refusal.fields, pictures: gone.join(' ') } } : refusal
}
