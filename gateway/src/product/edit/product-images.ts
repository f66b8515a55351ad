import { REQUIRED_FIELD } from '@shop/contract/catalogue-rules.ts'
import { m } from '@shop/contract/messages/messages.js'
import type { ProductImageInput } from '../../resolvers.generated.ts'
import type { Uploaded } from '../../rest/multipart.ts'
import { RestRefusal } from '../../rest/rest-error.ts'

type Images = readonly ProductImageInput[] | null | undefined

/** In a form's `gallery`, stands for the next of its files. */
const NEW = 'new'

/** Whether one of the pictures is there already; without one the files are the whole list, as spec section 7 has it. */
export const namesPictures = (images: Images): boolean => images?.some(({ url }) => url) ?? false

/** The order of the pictures as a form says it; undefined where its files alone say it. */
export const galleryOf = (images: Images): string[] | undefined =>
  images && namesPictures(images) ? images.map(({ url }) => url ?? NEW) : undefined

/** The files among the pictures. Throws for an empty list. */
export function uploadsOf(images: Images): Uploaded[] {
  if (images?.length === 0)
    throw new RestRefusal({ code: 'VALIDATION', message: m.refusal_check_entered(), fields: [{ path: ['img'], ...REQUIRED_FIELD }] })
  return (images ?? []).flatMap(({ upload }) => upload ?? [])
}

/** Returns what rethrows the refusal of a file with its index among all pictures, which are more than the files. */
export const atIndexIn =
  (images: Images) =>
  (error: unknown): never => {
    if (!(error instanceof RestRefusal)) throw error
    const indexes = (images ?? []).flatMap(({ upload }, index) => (upload ? [String(index)] : []))
    const fields = error.problem.fields?.map(({ path: [name = '', index, ...more], ...field }) => ({
      ...field,
      path:
        name === 'img' && index !== undefined
          ? [name, indexes[Number(index)] ?? index, ...more]
          : [name, ...(index ? [index] : []), ...more],
    }))
    throw new RestRefusal({ ...error.problem, ...(fields && { fields }) }, error.status)
  }
