import { m } from '@shop/contract/messages/messages.js'
import { REQUIRED_FIELD } from '@shop/contract/catalogue-rules.ts'
import { plainFields, type ValuesOf } from '@shop/contract/fields/field.ts'
import { readStatus } from '@shop/contract/fields/product-status.ts'
import { readField } from '@shop/contract/fields/read-field.ts'
import { productFields, productRules, type ProductField, type ProductFields } from '@shop/contract/fields/product.ts'
import { checkFields, type FieldErrorAt } from '@shop/contract/rules.ts'
import type { FormValues } from '../../forms/form.ts'
import { refuseFieldErrors } from '../../http/problem.ts'
import type { VisibilityEdit } from '../status/product-status.ts'
import type { Gallery } from './gallery.ts'

/** The fields of a product as administrators enter them, parsed; `price` in piastres. */
export interface EnteredValues extends ValuesOf<ProductFields> {
  categoryId: string
}

/** Entered fields, as texts. */
export type EnteredProduct = Partial<Record<ProductField, string>>

const FIELDS = Object.keys(productRules) as ProductField[]

export const enteredErrors = (entered: EnteredProduct): FieldErrorAt[] => {
  const given = FIELDS.filter((field) => entered[field] !== undefined)
  return checkFields(
    Object.fromEntries(given.map((field) => [field, productRules[field]])),
    Object.fromEntries(given.map((field) => [field, entered[field] ?? ''])),
  )
}

/** Parses valid fields. */
export const readEntered = ({ category, ...entered }: EnteredProduct): Partial<EnteredValues> => ({
  ...(category !== undefined && { categoryId: category.trim() }),
  ...(Object.fromEntries(
    plainFields(productFields).flatMap(([name, field]) => {
      const text = entered[name]
      return text === undefined ? [] : [[name, readField(field, text)]]
    }),
  ) as Partial<EnteredValues>),
})

/** The valid status and time among entered fields; an empty status is none, an empty time takes it away. */
export function visibilityIn({ status, publishAt }: EnteredProduct): VisibilityEdit {
  const named = status === undefined ? undefined : readStatus(status)
  return {
    ...(named && { status: named }),
    ...(publishAt !== undefined && { publishAt: publishAt.trim() === '' ? null : new Date(publishAt.trim()) }),
  }
}

const enteredIn = (values: FormValues): EnteredProduct =>
  Object.fromEntries(FIELDS.flatMap((field) => (values.has(field) ? [[field, values.get(field)?.[0] ?? '']] : [])))

const noPictures = () => ({ path: ['img'], ...REQUIRED_FIELD })

/** Reads a whole product; every field and a picture are required. Throws when one breaks a rule. */
export function readNewProduct(
  values: FormValues,
  { gallery = [], pictures }: Gallery,
): EnteredValues & VisibilityEdit & { department: string } {
  const nothing = Object.fromEntries(FIELDS.map((field) => [field, '']))
  const entered = { ...nothing, ...enteredIn(values) }
  refuseFieldErrors([...enteredErrors(entered), ...(pictures.length + gallery.length === 0 ? [noPictures()] : [])])
  return { ...(readEntered(entered) as EnteredValues), ...visibilityIn(enteredIn(values)), department: entered.department?.trim() ?? '' }
}

/** The edit of a product: only given fields change. */
export interface ProductEdit extends Gallery {
  fields: Partial<EnteredValues>
  /** The department that the category must belong to. */
  department: string | undefined
  /** The version and the stock that the editor saw. */
  version: number | undefined
  stockSeen: number | undefined
  /** Whether and from when shoppers see it. */
  visibility?: VisibilityEdit
}

const WHOLE = /^\d{1,9}$/

function readWhole(values: FormValues, field: string, fieldErrors: FieldErrorAt[]): number | undefined {
  const text = values.get(field)?.[0]
  if (text === undefined) return undefined
  if (!WHOLE.test(text)) fieldErrors.push({ path: [field], code: 'INVALID', message: m.refusal_not_whole_number() })
  return Number(text)
}

/** Reads the edit of a product. Throws when a field breaks a rule. */
export function readProductEdit(values: FormValues, pictures: string[]): ProductEdit {
  const entered = enteredIn(values)
  const fieldErrors = enteredErrors(entered)
  const version = readWhole(values, 'version', fieldErrors)
  const stockSeen = readWhole(values, 'stockSeen', fieldErrors)
  refuseFieldErrors(fieldErrors)
  return {
    fields: readEntered(entered),
    department: entered.department?.trim(),
    version,
    stockSeen,
    visibility: visibilityIn(entered),
    gallery: values.get('gallery'),
    pictures,
  }
}
