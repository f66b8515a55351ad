import { m } from '@shop/contract/messages/messages.js'
import type { KeyboardEvent } from 'react'
import { styled } from 'styled-components'
import { ARABIC } from '../../ui/form/arabic.ts'
import { CellInput } from './cell-input.tsx'
import { Line, MoveTools, Tools } from './move-tools.tsx'
import type { OptionFieldsProps } from './option-fields.tsx'
import { valueCell } from './variant-cells.ts'
import type { ValueDraft } from './variant-values.ts'

const Swatch = styled.input.attrs({ type: 'color' })`
  flex: none;
  width: 40px;
  height: 40px;
  padding: 2px;
  border: 1px solid var(--c-control);
  border-radius: var(--r-chip);
  background: var(--c-surface);
`
interface ValueLineProps extends Pick<OptionFieldsProps, 'option' | 'errorOf' | 'onChange'> {
  nth: number
  onAdd: (after: number) => void
}

/** A value of an option: its words, its swatch, and its place among the others. Enter adds one below it. */
export function ValueLine({ option, nth, errorOf, onChange, onAdd }: ValueLineProps) {
  const { values, colours } = option
  const value = values[nth] as ValueDraft
  const change = (words: Partial<ValueDraft>) => onChange({ ...option, values: values.with(nth, { ...value, ...words }) })
  const [name, arabicName] = [valueCell(option, value, 'value'), valueCell(option, value, 'arabicValue')]
  const called = value.value.trim() || m.product_variants_value({ place: nth + 1 })
  function onEnter(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    onAdd(nth + 1)
  }
  function remove() {
    const beside = values[nth + 1] ?? values[nth - 1]
    onChange({ ...option, values: values.toSpliced(nth, 1) }, beside && valueCell(option, beside, 'value'))
  }
  return (
    <Line as="li">
      <CellInput
        name={name}
        label={m.product_variants_value({ place: nth + 1 })}
        placeholder={m.product_variants_value({ place: nth + 1 })}
        value={value.value}
        error={errorOf(name)}
        required
        dir="auto"
        onKeyDown={onEnter}
        onChange={(text) => change({ value: text })}
      />
      <CellInput
        {...ARABIC}
        name={arabicName}
        label={m.product_variants_value_arabic({ place: nth + 1 })}
        placeholder={m.product_variants_value_arabic({ place: nth + 1 })}
        value={value.arabicValue}
        error={errorOf(arabicName)}
        onKeyDown={onEnter}
        onChange={(text) => change({ arabicValue: text })}
      />
      <Tools>
        {colours && (
          <Swatch
            name={valueCell(option, value, 'swatch')}
            aria-label={m.product_variants_swatch({ value: called })}
            value={value.swatch}
            onChange={({ target }) => change({ swatch: target.value })}
          />
        )}
        <MoveTools
          name={called}
          nth={nth}
          count={values.length}
          onMove={(to) => onChange({ ...option, values: values.toSpliced(nth, 1).toSpliced(to, 0, value) })}
          onRemove={values.length > 1 ? remove : undefined}
        />
      </Tools>
    </Line>
  )
}
