import { toEgp } from '@shop/contract/money.ts'
import { optionColumn, PRODUCT_COLUMNS, VARIANT_COLUMNS, type ProductColumn, type VariantColumn } from '@shop/contract/csv/product-csv.ts'
import type { Cells } from '../../export/export-route.ts'
import { statusFields } from '../status/product-status.ts'
import { restValues, withListPrice, type ProductRow } from '../product.ts'
import type { ProductOption, VariantRow } from '../variants/variant.ts'

type Row = Cells<ProductColumn | VariantColumn>

const EMPTY = Object.fromEntries([...PRODUCT_COLUMNS, ...VARIANT_COLUMNS].map((column) => [column, null])) as Row

/** The cells of an option in a row; what a value is in Arabic, and its colour, stand where it comes first. */
function optionCells({ name, arabicName, values }: ProductOption, index: number, before: VariantRow[], value = ''): Partial<Row> {
  const { arabicValue = null, swatch = null } = values.find((one) => one.value === value) ?? {}
  const isFirst = before.every(({ optionValues }) => optionValues[index] !== value)
  return {
    ...(before.length === 0 && { [optionColumn(index, 'Name')]: name, [optionColumn(index, 'Arabic Name')]: arabicName ?? null }),
    [optionColumn(index, 'Value')]: value,
    ...(isFirst && { [optionColumn(index, 'Arabic Value')]: arabicValue, [optionColumn(index, 'Swatch')]: swatch }),
  }
}

const variantCells = ({ id, sku, barcode, price, listPrice, stock, weight, image }: VariantRow, imageUrl: (file: string) => string) => ({
  'Variant ID': id,
  'Variant SKU': sku,
  'Variant Barcode': barcode,
  'Variant Price': toEgp(listPrice ?? price),
  'Variant Inventory Qty': stock,
  'Variant Grams': weight === null ? null : Math.round(weight * 1000),
  'Variant Image': image === null ? null : imageUrl(image),
})

/**
 * A product as rows: one, or one for each of its variants. What is said of the product stands in the first, as in Shopify's file; price and
 * stock of one with options are those of its variants alone.
 */
export function exportedRows(row: ProductRow, imageUrl: (file: string) => string): Row[] {
  // The file has the price without a reduction: what it brings back is that one.
  const { status, publishAt } = statusFields(row)
  const product = restValues(withListPrice(row), {
    id: row.id,
    department: row.departmentName,
    category: row.categoryName,
    images: row.images.map(imageUrl).join(' '),
    // As Shopify's file has it.
    status: status.toLowerCase(),
    publishAt,
  })
  const { options, variants } = row
  const codes = { 'Variant SKU': row.sku ?? null, 'Variant Barcode': row.barcode ?? null }
  if (!options || !variants) return [{ ...EMPTY, ...product, ...codes }]
  return variants.map((variant, index) => ({
    ...EMPTY,
    ...(index === 0 ? { ...product, price: null, stock: null } : { id: row.id }),
    ...Object.assign({}, ...options.map((option, nth) => optionCells(option, nth, variants.slice(0, index), variant.optionValues[nth]))),
    ...variantCells(variant, imageUrl),
  }))
}
