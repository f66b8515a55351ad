import { MAX_PICTURES, UNSUPPORTED_FILE } from '@shop/contract/catalogue-rules.ts'
import { formatNumber } from '@shop/contract/language.ts'
import { m } from '@shop/contract/messages/messages.js'
import { MAX_IMPORT_PICTURES } from '@shop/contract/csv/product-csv.ts'
import type { FieldErrorAt, FieldError } from '@shop/contract/rules.ts'
import { createConcurrencyLimit } from '@shop/service/limits/concurrency-limit.ts'
import { addressError, fetchPicture, PictureRefusal, type PictureRules } from '../../images/fetch-picture.ts'
import { NotAnImageError, type ImageStore } from '../../images/image-store.ts'
import { invalid, unavailable } from '../../http/problem.ts'
import type { ProductRow } from '../product.ts'
import type { CsvRow, WrongRow } from './read-csv.ts'

/** How an import fetches and stores pictures. */
export interface PictureSource {
  /** Which addresses the shop may fetch; undefined when none. */
  rules: PictureRules | undefined
  images: Pick<ImageStore, 'add'>
  imageUrl: (file: string) => string
}

/** Pictures that are fetched at once. */
const AT_ONCE = 4
/** Milliseconds in which pictures of a call may begin: the last takes up to 30 s to come and to be stored, and the gateway waits for a minute. */
const TOTAL_TIMEOUT = 25_000

const fieldErrorOf = (message: string, code: FieldError['code'] = 'INVALID'): FieldErrorAt => ({ path: ['images'], code, message })

const pictureError = (address = '', error = '', code?: FieldError['code']): FieldErrorAt =>
  fieldErrorOf(m.refusal_picture_at({ address: address.slice(0, 80), error }), code)

/**
 * The addresses in the cell of a row, as many as may be and one more. Pictures of this shop alone, as exports name them, stay as they are.
 */
export function addressesOf({ cells }: CsvRow, { imageUrl }: Pick<PictureSource, 'imageUrl'>): string[] {
  const addresses = cells.images?.split(/\s+/, MAX_PICTURES + 1) ?? []
  return addresses.length <= MAX_PICTURES && addresses.every((address) => address.startsWith(imageUrl(''))) ? [] : addresses
}

/** The field errors of the addresses of a row. */
export function pictureErrors(row: CsvRow, source: Pick<PictureSource, 'rules' | 'imageUrl'>): FieldErrorAt[] {
  const addresses = addressesOf(row, source)
  if (addresses.length === 0) return []
  const { rules } = source
  if (!rules) return [fieldErrorOf(m.refusal_addresses_not_taken())]
  if (addresses.length > MAX_PICTURES)
    return [fieldErrorOf(m.refusal_at_most_pictures({ limit: formatNumber(MAX_PICTURES) }), 'OUT_OF_RANGE')]
  const fieldErrors = addresses.map((address) => addressError(rules, address))
  const index = fieldErrors.findIndex((fieldError) => fieldError !== undefined)
  return index < 0 ? [] : [pictureError(addresses[index], fieldErrors[index])]
}

/** Fetches a picture and stores it like an upload. Returns its stored name, or its field error. */
async function take({ rules, images }: PictureSource, address: string): Promise<string | FieldError> {
  try {
    if (!rules) throw new PictureRefusal(m.refusal_addresses_never())
    return await images.add(await fetchPicture(rules, address))
  } catch (error) {
    if (error instanceof NotAnImageError) return UNSUPPORTED_FILE
    if (error instanceof PictureRefusal) return { code: 'INVALID', message: error.message }
    throw error
  }
}

/** The stored names or field errors of pictures, by address. */
export type TakenPictures = ReadonlyMap<string, string | FieldError>

/** Fetches the pictures of all rows, each address once. Throws when these are too many for one call. */
export async function takePictures(rows: CsvRow[], source: PictureSource): Promise<TakenPictures> {
  const addresses = [...new Set(rows.flatMap((row) => addressesOf(row, source)))]
  const message = m.refusal_pictures_at_a_time({ limit: formatNumber(MAX_IMPORT_PICTURES) })
  if (addresses.length > MAX_IMPORT_PICTURES) throw invalid([{ path: ['file'], code: 'TOO_LONG', message }], 400, message)
  const limit = createConcurrencyLimit({ running: AT_ONCE, waiting: MAX_IMPORT_PICTURES, refuse: () => unavailable() })
  const end = performance.now() + TOTAL_TIMEOUT
  let isOver = false
  const taken = addresses.map((address) =>
    limit.run(async () => {
      // The call has been refused for another picture.
      if (isOver) throw unavailable()
      const isLate = performance.now() > end
      return [address, isLate ? fieldErrorOf(m.refusal_pictures_late()) : await take(source, address)] as const
    }),
  )
  return new Map(await Promise.all(taken).finally(() => (isOver = true)))
}

/** The rows with a picture that the shop could not take. */
export const rowsWithout = (rows: CsvRow[], source: PictureSource, taken: TakenPictures): WrongRow[] =>
  rows.flatMap((row) => {
    const address = addressesOf(row, source).find((each) => typeof taken.get(each) !== 'string')
    const fieldError = address === undefined ? undefined : taken.get(address)
    if (typeof fieldError !== 'object') return []
    return [{ row: row.row, fields: [pictureError(address, fieldError.message, fieldError.code)] }]
  })

/** The stored names of the pictures of a row; undefined when it names none. */
export function takenFor(row: CsvRow, source: Pick<PictureSource, 'imageUrl'>, taken: TakenPictures): string[] | undefined {
  const names = addressesOf(row, source).flatMap((address) => taken.get(address) ?? [])
  const stored = names.filter((name) => typeof name === 'string')
  return stored.length > 0 ? [...new Set(stored)] : undefined
}

/**
 * Finds pictures of a product by their addresses: those it has, and those that its row names, once they are taken. Of a new product,
 * pictures of this shop stay behind, as those in its column of pictures do.
 */
export const imagesOf =
  ({ imageUrl }: Pick<PictureSource, 'imageUrl'>, taken: TakenPictures) =>
  (row: CsvRow, before: ProductRow | undefined) => {
    const present = [...(before?.images ?? []), ...(before?.variants ?? []).flatMap(({ image }) => image ?? [])]
    const stored = new Map(present.map((name) => [imageUrl(name), name]))
    const coming = new Set(addressesOf(row, { imageUrl }))
    return (address: string): string | null | undefined => {
      const name = taken.get(address)
      if (coming.has(address)) return typeof name === 'string' ? name : null
      return stored.get(address) ?? (before === undefined && address.startsWith(imageUrl('')) ? null : undefined)
    }
  }
