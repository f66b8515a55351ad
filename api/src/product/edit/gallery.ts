import { m } from '@shop/contract/messages/messages.js'
import { MAX_PICTURES, REQUIRED_FIELD } from '@shop/contract/catalogue-rules.ts'
import { readImageUrl } from '@shop/contract/image-url.ts'
import type { FieldError } from '@shop/contract/rules.ts'
import type { Queryable } from '../../db/database.ts'
import { invalid } from '../../http/problem.ts'
import { takeStagedUploads } from './staged-uploads.store.ts'

/** In a gallery, stands for the next picture that came with the form. */
const NEW = 'new'

/** The order of a product's pictures that a form asks for. */
export interface Gallery {
  /** Addresses of pictures that the shop has, and `new` for each that came with the form. */
  gallery: readonly string[] | undefined
  /** The stored names of those that came. */
  pictures: string[]
}

const refuse = (message: string, code: FieldError['code'] = 'INVALID'): never => {
  throw invalid([{ path: ['gallery'], code, message }])
}

const isStoredName = (name: string): boolean => readImageUrl(`/images/${name}`) !== undefined

/** A stored name belongs to one content, so the end of the address is enough. */
const nameIn = (address: string): string => address.slice(address.lastIndexOf('/') + 1)

/** Whether a form asks for the pictures that a product has, in their order. */
export function keepsPictures(present: readonly string[], { gallery, pictures }: Gallery): boolean {
  const coming = [...pictures]
  const asked = gallery?.map((entry) => (entry === NEW ? coming.shift() : nameIn(entry))) ?? (pictures.length > 0 ? pictures : present)
  return asked.length === present.length && asked.every((name, nth) => name === present[nth])
}

/**
 * The stored names of a product's pictures after it is saved. A gallery orders present, new and staged ones (by `actor`) and drops the
 * others; without it new ones replace all. Throws when it names another picture, or does not fit the form's.
 */
export async function arrangePictures(tx: Queryable, actor: string, present: string[], { gallery, pictures }: Gallery): Promise<string[]> {
  if (gallery === undefined) return pictures.length > 0 ? pictures : present
  const coming = [...pictures]
  const named = gallery.map((entry) => (entry === NEW ? (coming.shift() ?? refuse(m.refusal_gallery_few())) : nameIn(entry)))
  const names = [...new Set(named)]
  if (coming.length > 0) refuse(m.refusal_gallery_many())
  if (names.length === 0) refuse(REQUIRED_FIELD.message, REQUIRED_FIELD.code)
  if (names.length > MAX_PICTURES) refuse(m.refusal_at_most_pictures({ limit: String(MAX_PICTURES) }), 'OUT_OF_RANGE')
  const known = new Set([...present, ...pictures])
  const others = names.filter((name) => !known.has(name))
  // Only valid names are looked up in the database.
  const taken = new Set(await takeStagedUploads(tx, actor, others.filter(isStoredName)))
  if (others.some((name) => !taken.has(name))) refuse(m.refusal_gallery_gone(), 'NOT_FOUND')
  return names
}
