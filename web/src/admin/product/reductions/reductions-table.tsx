import { m } from '@shop/contract/messages/messages.js'
import { formatMoney } from '@shop/contract/money.ts'
import { dayOf, lastDayOf } from '../../../lib/time/moments.ts'
import { VisuallyHidden } from '../../../ui/visually-hidden.ts'
import { Cell, Grid, Head, Heads, Line, NameCell, Rows, Scroller, Tick } from '../../ui/table/table-style.ts'
import { ChooseVariants } from '../variants/choose-variants.tsx'
import { toggled } from '../variants/toggled.ts'
import type { ProductReductionsQuery } from './product-reductions.generated.ts'

type Product = NonNullable<ProductReductionsQuery['product']>

interface ReductionsTableProps {
  product: Product
  chosen: ReadonlySet<string>
  onChoose: (ids: ReadonlySet<string>) => void
}

/** The values of the product's options with the variants that have them. */
const valuesOf = ({ options, variants }: Product) =>
  options.flatMap(({ name, values }, nth) =>
    values.map((value) => ({
      option: name,
      value: value.name,
      ids: variants.flatMap(({ id, optionValues }) => (optionValues[nth] === value.value ? [id] : [])),
    })),
  )

/** A name for a variant; one of a product without options has none of its own. */
const nameOf = ({ name }: Product, { title }: Product['variants'][number]): string => title || name

function Reduction({ product, variant }: { product: Product; variant: Product['variants'][number] }) {
  const reduction = product.reductions?.find((one) => one.variant.id === variant.id)
  const money = (amount: number | undefined) => (amount === undefined ? '–' : <bdi>{formatMoney(amount)}</bdi>)
  return (
    <>
      <Cell data-label={m.product_reductions_list_price()}>{money(variant.listPrice.amount)}</Cell>
      <Cell data-label={m.product_reductions_price()}>{money(reduction?.price.amount)}</Cell>
      <Cell data-label={m.product_reductions_before()}>{money(variant.priceBefore?.amount)}</Cell>
      <Cell data-label={m.product_reduce_from()}>{reduction ? dayOf(reduction.startsAt) : '–'}</Cell>
      <Cell data-label={m.product_reduce_to()}>{reduction ? lastDayOf(reduction.endsAt) : '–'}</Cell>
      <Cell data-label={m.product_reductions_state()}>
        {!reduction ? m.product_reductions_none() : reduction.isInForce ? m.product_reductions_in_force() : m.product_reductions_planned()}
      </Cell>
    </>
  )
}

/** The variants of a product with their reductions, each with a box by which it is chosen. */
export function ReductionsTable({ product, chosen, onChoose }: ReductionsTableProps) {
  const toggle = (id: string) => onChoose(toggled(chosen, id))
  return (
    <>
      {product.variants.length > 1 && (
        <ChooseVariants values={valuesOf(product)} all={product.variants.map(({ id }) => id)} chosen={chosen} onChoose={onChoose} />
      )}
      <Scroller $stale={false} aria-label={m.product_reductions()}>
        <Grid $dense>
          <caption>{m.product_reductions()}</caption>
          <Heads>
            <Line>
              <Head data-narrow>
                <VisuallyHidden>{m.product_reductions_choose_head()}</VisuallyHidden>
              </Head>
              <Head data-name>{m.product_variants_variant()}</Head>
              <Head>{m.product_reductions_list_price()}</Head>
              <Head>{m.product_reductions_price()}</Head>
              <Head>{m.product_reductions_before()}</Head>
              <Head>{m.product_reduce_from()}</Head>
              <Head>{m.product_reduce_to()}</Head>
              <Head>{m.product_reductions_state()}</Head>
            </Line>
          </Heads>
          <Rows>
            {product.variants.map((variant) => (
              <Line key={variant.id}>
                <Cell data-narrow data-tick>
                  <Tick>
                    <input
                      type="checkbox"
                      aria-label={m.product_reductions_choose({ variant: nameOf(product, variant) })}
                      checked={chosen.has(variant.id)}
                      onChange={() => toggle(variant.id)}
                    />
                  </Tick>
                </Cell>
                <NameCell>
                  <bdi>{nameOf(product, variant)}</bdi>
                </NameCell>
                <Reduction product={product} variant={variant} />
              </Line>
            ))}
          </Rows>
        </Grid>
      </Scroller>
    </>
  )
}
