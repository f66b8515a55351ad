import { formatNumber } from '@shop/contract/language.ts'
import { m } from '@shop/contract/messages/messages.js'
import { filledIn, MAX_STOCK, REQUIRED_FIELD } from '@shop/contract/catalogue-rules.ts'
import { productRules } from '@shop/contract/fields/product.ts'
import { toPiastres } from '@shop/contract/money.ts'
import type { Rule } from '@shop/contract/rules.ts'
import { AnyCategoryField } from '../../category/category-field.tsx'
import type { ProductStatus } from '../../../lib/schema.generated.ts'
import type { TextFieldProps } from '../../../ui/form/field.tsx'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { useAllRows } from '../../lib/use-all-rows.ts'
import type { BulkAction } from '../../ui/table/table-parts.ts'
import { BulkValueDialog, type BulkValueProps } from './bulk-value-dialog.tsx'
import { StatusOptions } from '../status/status-options.tsx'
import type { Listed } from '../use-product-rows.ts'
import { HiddenProductNamesDocument, ProductNamesDocument, type ProductNamesQuery } from './bulk-products.generated.ts'
import { ReducePricesDialog } from './reduce-prices-dialog.tsx'
import { useDeleteProducts, useEndReductions, useMoveStocks, useReducePrices, useUpdateProducts } from './use-bulk-work.ts'

/** Pieces to add or, with a minus, to take away. */
const deltaRule: Rule = (value) => {
  const text = value.trim()
  if (text === '') return REQUIRED_FIELD
  if (!/^[+-]?\d{1,7}$/.test(text) || Number(text) === 0) return { code: 'INVALID', message: m.product_bulk_delta_rule() }
  if (Math.abs(Number(text)) <= MAX_STOCK) return undefined
  return { code: 'OUT_OF_RANGE', message: m.refusal_at_most({ limit: formatNumber(MAX_STOCK) }) }
}

const OfferedField = (props: TextFieldProps) => (
  <SelectField {...props} placeholder={m.product_bulk_choose()}>
    <option value="true">{m.product_bulk_offered()}</option>
    <option value="false">{m.product_bulk_not_offered()}</option>
  </SelectField>
)

/** A status, none at first. */
const AnyStatusField = (props: TextFieldProps) => (
  <SelectField {...props} hint={m.product_status_hint()}>
    <StatusOptions />
  </SelectField>
)

const namesIn = (list: ProductNamesQuery['products'] | undefined) => ({
  rows: list?.nodes.map(({ id, name }) => ({ id, name })) ?? [],
  hasNextPage: list?.pageInfo.hasNextPage ?? false,
})

/** '3 products, 14 variants'. */
const both = (products: number, variants: number): string =>
  m.product_bulk_both({
    products: m.product_counted({ count: products, number: formatNumber(products) }),
    variants: m.product_variants_counted({ count: variants, number: formatNumber(variants) }),
  })

type Asked = Omit<BulkValueProps, 'title'>

/** The bulk actions on products: move their stock, set or reduce their price, set cash on delivery or category, delete them. */
function useActions(): readonly BulkAction[] {
  const remove = useDeleteProducts()
  const update = useUpdateProducts()
  const move = useMoveStocks()
  const [reduce, endReductions] = [useReducePrices(), useEndReductions()]
  const setting = (label: string, asked: Asked): BulkAction => ({
    label,
    done: m.product_bulk_changed(),
    both,
    dialog: (props) => <BulkValueDialog key={label} title={label} {...asked} {...props} />,
  })
  return [
    setting(m.product_bulk_stock(), {
      label: m.product_bulk_delta(),
      hint: m.product_bulk_delta_hint(),
      byVariant: true,
      rule: deltaRule,
      work: (value, variants) => move(Number(value), variants),
    }),
    setting(m.product_bulk_set_price(), {
      label: m.product_filter_price(),
      inputMode: 'decimal',
      byVariant: true,
      rule: productRules.price,
      work: (value, variants) => update({ price: toPiastres(Number(value)), ...(variants && { variants }) }),
    }),
    {
      label: m.product_reduce(),
      done: m.product_bulk_changed(),
      both,
      dialog: (props) => <ReducePricesDialog key="reduce" work={reduce} {...props} />,
    },
    {
      label: m.product_reduce_end(),
      done: m.product_bulk_changed(),
      both,
      question: () => m.product_reduce_end_question(),
      work: endReductions(),
    },
    setting(m.product_bulk_set_cash(), {
      label: m.product_filter_cash(),
      as: OfferedField,
      rule: filledIn,
      work: (value) => update({ cashOnDelivery: value === 'true' }),
    }),
    setting(m.product_bulk_set_category(), {
      label: m.product_category(),
      as: AnyCategoryField,
      rule: filledIn,
      work: (value) => update({ categoryId: value }),
    }),
    setting(m.product_bulk_set_status(), {
      label: m.product_status(),
      as: AnyStatusField,
      rule: filledIn,
      work: (value) => update({ status: value as ProductStatus }),
    }),
    {
      label: m.ui_delete(),
      danger: true,
      done: m.product_bulk_deleted(),
      question: (count) => m.product_bulk_delete_question({ count, number: formatNumber(count) }),
      work: remove,
    },
  ]
}

/** Bulk actions of the products table, and the function that reads all products that it lists, a hundred at a time. */
export function useProductBulk({ filter, hidden, sort }: Listed) {
  const actions = useActions()
  const seen = useAllRows(ProductNamesDocument, { filter, sort }, (data) => namesIn(data?.products))
  const unseen = useAllRows(HiddenProductNamesDocument, { filter: hidden ?? { status: 'DRAFT' }, sort }, (data) =>
    namesIn(data?.hiddenProducts),
  )
  return { actions, counted: m.product_counted, allRows: hidden ? unseen : seen }
}
