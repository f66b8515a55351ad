/** The fields of a product, in the order of its CSV, in the names of REST (spec 5 and 7). */
import { countryRule, MAX_PRICE, MAX_STOCK, numberRule, optional, required, yesOrNo } from '../catalogue-rules.ts'
import { m } from '../messages/messages.js'
import { textRule, type Rule } from '../rules.ts'
import { emptyField, field, ownField } from './field.ts'
import { publishAtRule, statusRule } from './product-status.ts'

export const productFields = {
  name: field('text', { rule: required(textRule(200)), label: m.product_name }),
  brand: field('text', { rule: required(textRule(100)), label: m.product_brand }),
  department: ownField({
    graph: 'departmentId',
    rule: required(textRule(64)),
    label: m.product_department,
    about: 'id; the category must belong to it',
  }),
  category: ownField({ graph: 'categoryId', rule: required(textRule(64)), label: m.product_category, about: 'id' }),
  price: field('money', { rule: numberRule(MAX_PRICE, 2), label: m.product_price, hint: m.product_price_hint, about: 'decimal EGP' }),
  stock: field('integer', { rule: numberRule(MAX_STOCK, 0), label: m.product_stock, hint: m.product_stock_hint }),
  weight: field('decimal', { rule: numberRule(10_000, 3), label: m.product_weight, hint: m.product_weight_hint, about: 'kilograms' }),
  cod: field('flag', {
    graph: 'cashOnDelivery',
    rule: yesOrNo,
    label: m.product_filter_cash,
    about: 'whether it may be paid in cash on delivery',
  }),
  description: field('text', { rule: required(textRule(5000)), label: m.product_field_description, multiline: true }),
  images: ownField({ label: m.product_images }),
  arabicName: emptyField('text', { rule: optional(textRule(200)), label: m.product_arabic_name, arabic: true }),
  arabicDescription: emptyField('text', {
    rule: optional(textRule(5000)),
    label: m.product_arabic_description,
    arabic: true,
    multiline: true,
  }),
  arabicBrand: emptyField('text', { rule: optional(textRule(100)), label: m.product_arabic_brand, arabic: true }),
  countryOfOrigin: emptyField('country', {
    rule: optional(countryRule),
    label: m.product_country_of_origin,
    about: 'where it was made, a code of ISO 3166-1 such as EG',
  }),
  status: ownField({ rule: optional(statusRule), label: m.product_status, about: 'ACTIVE, DRAFT or ARCHIVED; ACTIVE when left out' }),
  publishAt: ownField({
    rule: optional(publishAtRule),
    label: m.product_publish_at,
    about: 'an instant from which shoppers see it once it is active; at once when left out or empty',
  }),
}
export type ProductFields = typeof productFields

/** A field of a product's form in REST, pictures aside. */
export type ProductField = Exclude<keyof ProductFields, 'images'>

/** The rules of the form's fields. */
export const productRules = Object.fromEntries(
  Object.entries(productFields).flatMap(([name, one]) => ('rule' in one ? [[name, one.rule]] : [])),
) as Record<ProductField, Rule>
