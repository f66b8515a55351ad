import { MAX_PICTURES, REQUIRED_FIELD } from '@shop/contract/catalogue-rules.ts'
import type { Flaw } from '@shop/contract/rules.ts'
import { invalid } from '../../problem.ts'
import type { ProductEdit } from './product-form.ts'

/** What stands in a gallery for the next picture that came with the form. */
const NEW = 'new'

const refuse = (message: string, code: Flaw['code'] = 'INVALID'): never => {
  throw invalid([{ path: ['gallery'], code, message }])
}

/**
 * The stored names of a product's pictures after an edit. A gallery puts present and new ones in order and drops the others; without it
 * new ones replace all. Throws when it names a picture that the product does not have, or does not fit the pictures that came.
 */
export function arrangePictures(present: string[], { gallery, pictures }: Pick<ProductEdit, 'gallery' | 'pictures'>): string[] {
  if (gallery === undefined) return pictures.length > 0 ? pictures : present
  const coming = [...pictures]
  const arranged = gallery.map((entry) => {
    if (entry === NEW) return coming.shift() ?? refuse('There are fewer new pictures than it says')
    // A stored name belongs to one content: the end of the address tells the picture.
    return present.find((name) => entry.endsWith(`/${name}`)) ?? refuse('It has no such picture', 'NOT_FOUND')
  })
  const names = [...new Set(arranged)]
  if (coming.length > 0) refuse('There are more new pictures than it says')
  if (names.length === 0) refuse(REQUIRED_FIELD.message, REQUIRED_FIELD.code)
  if (names.length > MAX_PICTURES) refuse(`At most ${MAX_PICTURES} pictures`, 'OUT_OF_RANGE')
  return names
}
