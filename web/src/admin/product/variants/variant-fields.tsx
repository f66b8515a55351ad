import { m } from '@shop/contract/messages/messages.js'
import { MAX_OPTIONS } from '@shop/contract/variant-rules.ts'
import { useState, type FocusEvent } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Cluster } from '../../../ui/layout/cluster.ts'
import { Stack } from '../../../ui/layout/stack.ts'
import { Text } from '../../../ui/text/text.ts'
import { fitVariants } from './arrange-variants.ts'
import { OptionFields } from './option-fields.tsx'
import { optionCell, variantCell } from './variant-cells.ts'
import { VariantGrid } from './variant-grid.tsx'
import type { Images } from './variant-row.tsx'
import { newOption, type Cell, type OptionDraft, type VariantsValues } from './variant-values.ts'

interface VariantFieldsProps {
  values: VariantsValues
  /** Returns the values as they are when it is called. */
  current: () => VariantsValues
  images: Images
  errorOf: (name: string) => string | undefined
  focus: (name: string) => void
  onLeave: (name: string) => void
  onChange: (values: VariantsValues) => void
  /** Takes the values without something; asks first where pieces in stock would go. Then the named field has the focus. */
  onRemove: (values: VariantsValues, focused?: string) => void
}

const HEADING = { as: 'h3', $size: 18, $weight: 600 } as const

type OptionsProps = Pick<VariantFieldsProps, 'values' | 'errorOf' | 'focus' | 'onChange' | 'onRemove'>

/** By what the product is chosen. */
function Options({ values, errorOf, focus, onChange, onRemove }: OptionsProps) {
  const { options, variants } = values
  const withOptions = (next: OptionDraft[]): VariantsValues => fitVariants(next, variants)
  function add() {
    const added = newOption()
    onChange(withOptions([...options, added]))
    focus(optionCell(added, 'name'))
  }
  /** Takes an option with other words or values; without a value it had, its variants go. */
  function change(nth: number, option: OptionDraft, focused?: string) {
    const next = withOptions(options.with(nth, option))
    if (option.values.length < (options[nth]?.values.length ?? 0)) onRemove(next, focused)
    else onChange(next)
  }
  function remove(nth: number) {
    const next = withOptions(options.toSpliced(nth, 1))
    const beside = options[nth + 1] ?? options[nth - 1]
    const [first] = next.variants
    onRemove(next, beside ? optionCell(beside, 'name') : first && variantCell(first, 'price'))
  }
  return (
    <Stack as="section" $gap={12}>
      <Text {...HEADING}>{m.product_variants_options()}</Text>
      {options.length === 0 && <Text $tone="muted">{m.product_variants_one_way()}</Text>}
      {options.map((option, nth) => (
        <OptionFields
          key={option.key}
          option={option}
          nth={nth}
          count={options.length}
          errorOf={errorOf}
          focus={focus}
          onChange={(changed, focused) => change(nth, changed, focused)}
          onMove={(to) => onChange(withOptions(options.toSpliced(nth, 1).toSpliced(to, 0, option)))}
          onRemove={() => remove(nth)}
        />
      ))}
      {options.length < MAX_OPTIONS && (
        <Cluster>
          <Button variant="secondary" size="sm" onClick={add}>
            {m.product_variants_option_add()}
          </Button>
        </Cluster>
      )}
    </Stack>
  )
}

/** What the rows of the grid do. It reads the values when it is called, so that one serves every render and rows are drawn only when they change. */
const rowWork = ({ current, onChange, onRemove }: Pick<VariantFieldsProps, 'current' | 'onChange' | 'onRemove'>) => ({
  type(key: string, cell: Cell, text: string) {
    const { options, variants } = current()
    onChange({ options, variants: variants.map((variant) => (variant.key === key ? { ...variant, [cell]: text } : variant)) })
  },
  remove(key: string) {
    const { options, variants } = current()
    const nth = variants.findIndex((variant) => variant.key === key)
    const beside = variants[nth + 1] ?? variants[nth - 1]
    onRemove({ options, variants: variants.toSpliced(nth, 1) }, beside && variantCell(beside, 'price'))
  },
})

/** The form of options and variants: the options first, the grid below them. */
export function VariantFields({ values, current, images, errorOf, focus, onLeave, onChange, onRemove }: VariantFieldsProps) {
  const [rows] = useState(() => rowWork({ current, onChange, onRemove }))
  return (
    <Stack
      $gap={24}
      onBlur={({ target }: FocusEvent<HTMLElement>) => {
        const name = target.getAttribute('name')
        if (name) onLeave(name)
      }}
    >
      <Options values={values} errorOf={errorOf} focus={focus} onChange={onChange} onRemove={onRemove} />
      <Stack as="section" $gap={12}>
        <Text {...HEADING}>{m.product_variants_grid()}</Text>
        <VariantGrid
          values={values}
          images={images}
          errorOf={errorOf}
          focus={focus}
          onChange={onChange}
          onType={rows.type}
          onRemove={rows.remove}
        />
      </Stack>
    </Stack>
  )
}
