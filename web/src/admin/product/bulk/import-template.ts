import { BYTE_ORDER_MARK, csvLine } from '@shop/contract/csv/csv.ts'
import { PRODUCT_COLUMNS, VARIANT_COLUMNS, type ProductColumn, type VariantColumn } from '@shop/contract/csv/product-csv.ts'

type Row = Partial<Record<ProductColumn | VariantColumn, string | number | boolean>>

const SHIRT: Row = {
  name: 'Shirt',
  brand: 'Siwa',
  department: 'Fashion',
  category: 'Shirts',
  weight: 0.25,
  cod: true,
  description: 'Of cotton.',
  'Option1 Name': 'Size',
}

/** Rows to be replaced: a product without options, and one with two variants. */
const EXAMPLES: Row[] = [
  {
    name: 'Desk lamp',
    brand: 'Siwa',
    department: 'Home',
    category: 'Lamps',
    price: 120.5,
    stock: 10,
    weight: 1.25,
    cod: true,
    description: 'It shines.',
  },
  { ...SHIRT, 'Option1 Value': 'M', 'Variant SKU': 'SHIRT-M', 'Variant Price': 250, 'Variant Inventory Qty': 4 },
  { 'Option1 Value': 'L', 'Variant SKU': 'SHIRT-L', 'Variant Price': 270, 'Variant Inventory Qty': 2 },
]

const COLUMNS = [...PRODUCT_COLUMNS, ...VARIANT_COLUMNS].filter(
  (column) => column !== 'images' && column !== 'Variant ID' && column !== 'Variant Image',
)

/** A CSV file with the columns of an import, and what may stand in them. */
export const importTemplate = (): string =>
  BYTE_ORDER_MARK + csvLine(COLUMNS) + EXAMPLES.map((row) => csvLine(COLUMNS.map((column) => row[column] ?? ''))).join('')
