import { formatNumber } from '@shop/contract/language.ts'
import { m } from '@shop/contract/messages/messages.js'
import { MAX_VARIANTS } from '@shop/contract/variant-rules.ts'
import { useId, useState, type KeyboardEvent } from 'react'
import { styled } from 'styled-components'
import { announce } from '../../../lib/announce.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Cluster } from '../../../ui/layout/cluster.ts'
import { Stack } from '../../../ui/layout/stack.ts'
import { Text } from '../../../ui/text/text.ts'
import { VisuallyHidden } from '../../../ui/visually-hidden.ts'
import { Grid, Head, Heads, Line, Rows, Scroller } from '../../ui/table/table-style.ts'
import { addMissing, fillChosen, fillDown, missingCount } from './arrange-variants.ts'
import { ChooseVariants } from './choose-variants.tsx'
import { FillChosen } from './fill-chosen.tsx'
import { CELL_LABELS, valuesOf, variantCell } from './variant-cells.ts'
import { toggled } from './toggled.ts'
import { VariantRow, type Images } from './variant-row.tsx'
import { CELLS, draftTitle, type Cell, type VariantsValues } from './variant-values.ts'

/* What sticks within it stays below the head of the dialog. */
const Within = styled.div`
  isolation: isolate;
  tbody th {
    min-width: 132px;
  }
  /* As high as what the dialog shows between its head and its foot, so that the heads of the columns are in sight. */
  @media (min-width: 768px) {
    > div {
      max-height: max(320px, calc(100dvh - 200px));
    }
  }
  td {
    vertical-align: top;
  }
  tbody td[data-select] {
    vertical-align: middle;
  }
  /* On a card the label is beside its field, not beside the message below. */
  @media (max-width: 767px) {
    tbody td[data-label] {
      align-items: start;
      &::before {
        line-height: 40px;
      }
    }
  }
`

/** A product that comes in one way has a weight and pictures of its own. */
const ONE_WAY: readonly Cell[] = ['price', 'stock', 'sku', 'barcode']

interface VariantGridProps {
  values: VariantsValues
  images: Images
  errorOf: (name: string) => string | undefined
  focus: (name: string) => void
  onChange: (values: VariantsValues) => void
  onType: (key: string, cell: Cell, text: string) => void
  onRemove: (key: string) => void
}

/** 'Add the missing combinations', while there are some; it says when they are too many. */
function AddMissing({ values, onChange }: Pick<VariantGridProps, 'values' | 'onChange'>) {
  const hint = useId()
  const missing = missingCount(values)
  if (missing === 0) return null
  const wanted = values.variants.length + missing
  const tooMany = wanted > MAX_VARIANTS
  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        aria-disabled={tooMany || undefined}
        aria-describedby={tooMany ? hint : undefined}
        onClick={() => onChange(addMissing(values))}
      >
        {m.product_variants_missing({ number: formatNumber(missing) })}
      </Button>
      {tooMany && (
        <Text as="span" id={hint} $tone="muted" $size={14}>
          {m.product_variants_too_many({ limit: formatNumber(MAX_VARIANTS), number: formatNumber(wanted) })}
        </Text>
      )}
    </>
  )
}

/** Says before saving which values no variant has. */
function Unsold({ values }: Pick<VariantGridProps, 'values'>) {
  const unsold = valuesOf(values).flatMap(({ ids, ...named }) => (ids.length > 0 ? [] : [m.product_variants_choose_value(named)]))
  if (unsold.length === 0) return null
  return (
    <Alert tone="warning" title={m.product_variants_unsold()}>
      <bdi>{unsold.join(' · ')}</bdi>
    </Alert>
  )
}

const FILLED: readonly Cell[] = ['price', 'stock']

/** 'Fill down': the first price, or the first stock, in every row. */
function FillDown({ values, onChange }: Pick<VariantGridProps, 'values' | 'onChange'>) {
  if (values.variants.length < 2) return null
  const fill = (cell: Cell) => {
    onChange(fillDown(values, cell))
    announce(m.product_variants_filled({ label: CELL_LABELS[cell]() }))
  }
  return FILLED.map((cell) => (
    <Button key={cell} variant="ghost" size="sm" onClick={() => fill(cell)}>
      {m.product_variants_fill({ label: CELL_LABELS[cell]() })}
    </Button>
  ))
}

/** Chooses variants by their values, and fills in a price or a stock for those that are chosen. */
function WorkOnChosen({ values, chosen, onChoose, onChange }: Pick<VariantGridProps, 'values' | 'onChange'> & Choice) {
  return (
    <Stack $gap={12}>
      <ChooseVariants values={valuesOf(values)} all={values.variants.map(({ key }) => key)} chosen={chosen} onChoose={onChoose} />
      <FillChosen count={chosen.size} onFill={(cell, text) => onChange(fillChosen(values, chosen, cell, text))} />
    </Stack>
  )
}

interface Choice {
  chosen: ReadonlySet<string>
  onChoose: (keys: ReadonlySet<string>) => void
}

/** The chosen variants, by their keys: of those that are still there. */
function useChosen(variants: VariantsValues['variants']): Choice & { toggle: (key: string) => void } {
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set())
  const chosen = new Set(variants.flatMap(({ key }) => (keys.has(key) ? [key] : [])))
  // One for every render, so that rows are drawn only when they change.
  const [toggle] = useState(() => (key: string) => setKeys((before) => toggled(before, key)))
  return { chosen, onChoose: setKeys, toggle }
}

/** The variants: a row each, a card each on narrow windows. Enter and the arrows lead to the same field of the next row. */
export function VariantGrid({ values, images, errorOf, focus, onChange, onType, onRemove }: VariantGridProps) {
  const { options, variants } = values
  const cells = options.length > 0 ? CELLS : ONE_WAY
  const { chosen, onChoose, toggle } = useChosen(variants)
  const choosing = variants.length > 1
  function onKey(event: KeyboardEvent) {
    const step = { Enter: 1, ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (!step || event.ctrlKey || event.metaKey || !(event.target instanceof HTMLInputElement)) return
    event.preventDefault()
    const { name } = event.target
    const cell = name.slice(name.lastIndexOf('.') + 1)
    const next = variants[variants.findIndex((variant) => variantCell(variant, cell) === name) + step]
    if (next) focus(variantCell(next, cell))
  }
  const errorsOf = (variant: (typeof variants)[number]) =>
    Object.fromEntries(
      [...cells, 'optionValues', 'id'].flatMap((field) => {
        const name = variantCell(variant, field)
        const error = errorOf(name)
        return error === undefined ? [] : [[name, error]]
      }),
    )
  return (
    <>
      <Unsold values={values} />
      <Cluster $gap={12}>
        <AddMissing values={values} onChange={onChange} />
        <FillDown values={values} onChange={onChange} />
      </Cluster>
      {choosing && <WorkOnChosen values={values} chosen={chosen} onChoose={onChoose} onChange={onChange} />}
      <Within>
        <Scroller $stale={false} aria-label={m.product_variants_grid()} onKeyDown={onKey}>
          <Grid $dense={false}>
            <caption>{m.product_variants_grid()}</caption>
            <Heads>
              <Line>
                {choosing && (
                  <Head data-narrow>
                    <VisuallyHidden>{m.product_reductions_choose_head()}</VisuallyHidden>
                  </Head>
                )}
                <Head data-name>{m.product_variants_variant()}</Head>
                {cells.map((cell) => (
                  <Head key={cell}>{CELL_LABELS[cell]()}</Head>
                ))}
                <Head data-narrow>
                  <VisuallyHidden>{m.ui_table_actions()}</VisuallyHidden>
                </Head>
              </Line>
            </Heads>
            <Rows>
              {variants.map((variant) => (
                <VariantRow
                  key={variant.key}
                  variant={variant}
                  title={draftTitle(options, variant)}
                  cells={cells}
                  images={images}
                  errors={errorsOf(variant)}
                  chosen={choosing ? chosen.has(variant.key) : undefined}
                  onType={onType}
                  onChoose={toggle}
                  onRemove={variants.length > 1 ? onRemove : undefined}
                />
              ))}
            </Rows>
          </Grid>
        </Scroller>
      </Within>
    </>
  )
}
