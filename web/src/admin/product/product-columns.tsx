import { m } from '@shop/contract/messages/messages.js'
import { productRules } from '@shop/contract/fields/product.ts'
import { formatMoney, toEgp, toPiastres } from '@shop/contract/money.ts'
import { LOW_STOCK } from '@shop/contract/shop.ts'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { dayOf } from '../../lib/time/moments.ts'
import { paths } from '../../lib/paths.ts'
import { useAdjustStock, useSetPrice } from './edit/use-change-product.ts'
import { statusWords } from './status/status-words.ts'
import type { ProductTableRow as Row } from './use-product-rows.ts'
import { scarceWords } from './variants/scarce-variants.ts'
import { Cluster } from '../../ui/layout/cluster.ts'
import { Thumbnail } from '../../ui/list/thumbnail.tsx'
import { ProductName } from '../../ui/list/unbroken.tsx'
import { Link } from '../../ui/link.tsx'
import { media } from '../../ui/media.ts'
import { lastDayOf } from '../../lib/time/moments.ts'
import { Price } from '../../ui/price.tsx'
import { Rich } from '../../ui/rich.tsx'
import { Text } from '../../ui/text/text.ts'
import { EditableCell } from '../ui/table/editable-cell.tsx'
import type { TableColumn } from '../ui/table/table-parts.ts'

/* Narrow, so that the names keep their room. */
const Reduced = styled(Text)`
  ${media.md} {
    max-width: 8.5rem;
    margin-inline-start: auto;
    white-space: normal;
  }
`
const Level = styled.span<{ $tone: 'danger' | 'accent' | 'text' }>`
  color: var(--c-${({ $tone }) => $tone});
  font-weight: ${({ $tone }) => ($tone === 'text' ? 400 : 600)};
`

/** The name leads to the product's page; one that shoppers do not see has none, and says why. */
function Name({ product }: { product: Pick<Row, 'id' | 'name' | 'status' | 'publishAt'> }) {
  const { id, name, status, publishAt } = product
  const words = <ProductName>{name}</ProductName>
  if (status === 'ACTIVE' && publishAt === null) return <Link to={paths.product(id)}>{words}</Link>
  return (
    <div>
      {words}
      <Text $tone="muted" $size={13}>
        {statusWords(product)}
      </Text>
    </div>
  )
}

/** A number that is made of those of a product's variants, and why it is not edited here. */
const OfVariants = ({ children }: { children: ReactNode }) => (
  <>
    {children}
    <Text $tone="muted" $size={13}>
      {m.product_variants_each()}
    </Text>
  </>
)

function PriceCell({ product }: { product: Row }) {
  const setPrice = useSetPrice()
  const { name, price, listPrice, reducedUntil, options } = product
  const reduced = reducedUntil && (
    <Reduced $tone="accent" $size={13}>
      {m.product_reduced_to({ price: formatMoney(price.amount), day: lastDayOf(reducedUntil) })}
    </Reduced>
  )
  const shown = () => <Price amount={listPrice.amount} size="sm" />
  if (options.length > 0)
    return (
      <OfVariants>
        <Rich message={m.product_variants_from} as={{ price: shown }} />
        {reduced}
      </OfVariants>
    )
  return (
    <>
      <EditableCell
        label={m.product_price_of({ name })}
        value={String(toEgp(listPrice.amount))}
        rule={productRules.price}
        onSave={(text) => setPrice(product, toPiastres(Number(text)))}
      >
        {shown()}
      </EditableCell>
      {reduced}
    </>
  )
}

const toneOf = (stock: number) => {
  if (stock === 0) return 'danger'
  return stock <= LOW_STOCK ? 'accent' : 'text'
}
const inWords = (stock: number): string => {
  if (stock === 0) return m.product_stock_out()
  return stock <= LOW_STOCK ? m.product_stock_low({ stock }) : String(stock)
}

function StockCell({ product }: { product: Row }) {
  const adjust = useAdjustStock()
  const { name, stock, options, variants } = product
  const level = <Level $tone={toneOf(stock)}>{inWords(stock)}</Level>
  if (options.length > 0)
    return (
      <OfVariants>
        {level}
        {scarceWords(variants ?? []).map((words) => (
          <Text key={words} $tone="danger" $size={13}>
            <bdi>{words}</bdi>
          </Text>
        ))}
      </OfVariants>
    )
  return (
    <EditableCell
      label={m.product_stock_of({ name })}
      value={String(stock)}
      rule={productRules.stock}
      onSave={(text) => adjust(product, Number(text))}
    >
      {level}
    </EditableCell>
  )
}

/** The columns of the products; `sorts` has the directions that the shop offers. */
export const PRODUCT_COLUMNS: readonly TableColumn<Row>[] = [
  {
    id: 'name',
    header: m.product_column_name,
    sorts: ['asc', 'desc'],
    cell: ({ id, name, images, status, publishAt }) => (
      <Cluster $gap={12} $wrap="nowrap">
        <Thumbnail image={images[0]} edge={44} />
        <Name product={{ id, name, status, publishAt }} />
      </Cluster>
    ),
  },
  { id: 'category', header: m.product_category, cell: ({ category }) => <bdi>{category?.name}</bdi> },
  { id: 'department', header: m.product_department, optional: true, cell: ({ department }) => <bdi>{department?.name}</bdi> },
  { id: 'price', header: m.product_price, sorts: ['asc', 'desc'], numeric: true, cell: (product) => <PriceCell product={product} /> },
  { id: 'stock', header: m.product_stock, sorts: ['asc', 'desc'], numeric: true, cell: (product) => <StockCell product={product} /> },
  {
    id: 'rating',
    header: m.product_filter_rating,
    sorts: ['desc'],
    numeric: true,
    cell: ({ rating: { average, count } }) => (count > 0 ? `${average.toFixed(1)} (${count})` : m.product_rating_none()),
  },
  { id: 'cod', header: m.product_filter_cash, cell: ({ cashOnDelivery }) => (cashOnDelivery ? m.ui_yes() : m.ui_no()) },
  { id: 'brand', header: m.product_brand, optional: true, cell: ({ brandName }) => <bdi>{brandName}</bdi> },
  { id: 'weight', header: m.product_weight, optional: true, numeric: true, cell: ({ weight }) => m.product_weight_kilograms({ weight }) },
  {
    id: 'added',
    header: m.product_added_on,
    sorts: ['desc', 'asc'],
    optional: true,
    cell: ({ createdAt }) => <time dateTime={createdAt}>{dayOf(createdAt)}</time>,
  },
]
