import { productRules } from '@shop/contract/catalogue-rules.ts'
import { toEgp, toPiastres } from '@shop/contract/money.ts'
import { LOW_STOCK } from '@shop/contract/shop.ts'
import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import { dayOf } from '../../../lib/time/moments.ts'
import { paths } from '../../../lib/paths.ts'
import type { OfficeProductFragment } from '../../../product/edit/office-products.generated.ts'
import { useAdjustStock, useSetPrice } from '../../../product/edit/use-change-product.ts'
import { Thumbnail } from '../../../ui/list/thumbnail.tsx'
import { Price } from '../../../ui/price.tsx'
import { EditableCell } from '../../../ui/table/editable-cell.tsx'
import type { TableColumn } from '../../../ui/table/table-parts.ts'

const Named = styled.div`
  display: flex;
  align-items: center;
  gap: 12px;
`
const Level = styled.span<{ $tone: 'danger' | 'accent' | 'text' }>`
  color: var(--c-${({ $tone }) => $tone});
  font-weight: ${({ $tone }) => ($tone === 'text' ? 400 : 600)};
`

type Row = OfficeProductFragment

function PriceCell({ product }: { product: Row }) {
  const setPrice = useSetPrice()
  const { name, price } = product
  return (
    <EditableCell
      label={`Price of ${name}`}
      value={String(toEgp(price.amount))}
      rule={productRules.price}
      onSave={(text) => setPrice(product, toPiastres(Number(text)))}
    >
      <Price amount={price.amount} size="sm" />
    </EditableCell>
  )
}

const toneOf = (stock: number) => {
  if (stock === 0) return 'danger'
  return stock <= LOW_STOCK ? 'accent' : 'text'
}
const inWords = (stock: number): string => {
  if (stock === 0) return '0, out of stock'
  return stock <= LOW_STOCK ? `${stock}, low` : String(stock)
}

function StockCell({ product: { id, name, stock } }: { product: Row }) {
  const adjust = useAdjustStock()
  return (
    <EditableCell
      label={`Stock of ${name}`}
      value={String(stock)}
      rule={productRules.stock}
      onSave={(text) => adjust({ id, stock }, Number(text))}
    >
      <Level $tone={toneOf(stock)}>{inWords(stock)}</Level>
    </EditableCell>
  )
}

/** The columns of the products; what the shop can sort by depends on it. */
export const PRODUCT_COLUMNS: readonly TableColumn<Row>[] = [
  {
    id: 'name',
    header: () => 'Name',
    sorts: ['asc', 'desc'],
    cell: ({ id, name, images }) => (
      <Named>
        <Thumbnail image={images[0]} edge={44} />
        <Link to={paths.product(id)}>
          <bdi>{name}</bdi>
        </Link>
      </Named>
    ),
  },
  { id: 'category', header: () => 'Category', cell: ({ category }) => <bdi>{category?.name}</bdi> },
  { id: 'department', header: () => 'Department', optional: true, cell: ({ department }) => <bdi>{department?.name}</bdi> },
  { id: 'price', header: () => 'Price', sorts: ['asc', 'desc'], numeric: true, cell: (product) => <PriceCell product={product} /> },
  { id: 'stock', header: () => 'Stock', sorts: ['asc', 'desc'], numeric: true, cell: (product) => <StockCell product={product} /> },
  {
    id: 'rating',
    header: () => 'Rating',
    sorts: ['desc'],
    numeric: true,
    cell: ({ rating: { average, count } }) => (count > 0 ? `${average.toFixed(1)} (${count})` : 'None yet'),
  },
  { id: 'cod', header: () => 'Cash on delivery', cell: ({ cashOnDelivery }) => (cashOnDelivery ? 'Yes' : 'No') },
  { id: 'brand', header: () => 'Brand', optional: true, cell: ({ brand }) => <bdi>{brand}</bdi> },
  { id: 'weight', header: () => 'Weight', optional: true, numeric: true, cell: ({ weight }) => `${weight} kg` },
  {
    id: 'added',
    header: () => 'Added',
    sorts: ['desc', 'asc'],
    optional: true,
    cell: ({ createdAt }) => <time dateTime={createdAt}>{dayOf(createdAt)}</time>,
  },
]
