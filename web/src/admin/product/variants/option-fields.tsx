import { m } from '@shop/contract/messages/messages.js'
import { MAX_OPTION_VALUES } from '@shop/contract/variant-rules.ts'
import type { KeyboardEvent } from 'react'
import { styled } from 'styled-components'
import { Button } from '../../../ui/button.tsx'
import { Cluster } from '../../../ui/layout/cluster.ts'
import { Stack } from '../../../ui/layout/stack.ts'
import { media } from '../../../ui/media.ts'
import { Text } from '../../../ui/text/text.ts'
import { ARABIC } from '../../ui/form/arabic.ts'
import { CellInput } from './cell-input.tsx'
import { ToolButton } from './tool-button.tsx'
import { optionCell, optionLabel, valueCell } from './variant-cells.ts'
import { newValue, type OptionDraft, type ValueDraft } from './variant-values.ts'

const Box = styled.fieldset`
  min-width: 0;
  margin: 0;
  padding: 12px 16px 16px;
  border: 1px solid var(--c-border);
  border-radius: var(--r-control);
  legend {
    padding-inline: 6px;
    margin-inline-start: -6px;
    font-weight: 600;
  }
`
/* Text and Arabic beside each other from 640 px on; the tools at the end of either row. */
const Line = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: start;
  gap: 6px;
  > :nth-child(2) {
    grid-row: 2;
  }
  > :last-child {
    grid-column: 2;
    grid-row: 1 / span 2;
  }
  ${media.sm} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr) minmax(152px, auto);
    gap: 12px;
    > :nth-child(2),
    > :last-child {
      grid-column: auto;
      grid-row: auto;
    }
  }
`
const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  max-width: 112px;
  ${media.sm} {
    flex-wrap: nowrap;
    max-width: none;
  }
`
const Swatch = styled.input.attrs({ type: 'color' })`
  flex: none;
  width: 40px;
  height: 40px;
  padding: 2px;
  border: 1px solid var(--c-control);
  border-radius: var(--r-chip);
  background: var(--c-surface);
`
const Check = styled.label`
  display: inline-flex;
  align-items: center;
  gap: 10px;
  min-height: 44px;
  input {
    width: 18px;
    height: 18px;
    accent-color: var(--c-brand);
  }
`

interface MoveToolsProps {
  name: string
  nth: number
  count: number
  onMove: (to: number) => void
  onRemove?: (() => void) | undefined
}

/** Up, down and away. */
const MoveTools = ({ name, nth, count, onMove, onRemove }: MoveToolsProps) => (
  <>
    <ToolButton icon="up" label={m.ui_upload_up({ name })} disabled={nth === 0} onPress={() => onMove(nth - 1)} />
    <ToolButton icon="down" label={m.ui_upload_down({ name })} disabled={nth === count - 1} onPress={() => onMove(nth + 1)} />
    {onRemove && <ToolButton icon="trash" label={m.ui_remove({ what: name })} onPress={onRemove} />}
  </>
)

export interface OptionFieldsProps {
  option: OptionDraft
  nth: number
  count: number
  errorOf: (name: string) => string | undefined
  /** Puts the cursor into a field, once it is there. */
  focus: (name: string) => void
  /** Takes the option with other words or values. */
  onChange: (option: OptionDraft) => void
  onMove: (to: number) => void
  onRemove: () => void
}

interface ValueLineProps extends Pick<OptionFieldsProps, 'option' | 'errorOf' | 'focus' | 'onChange'> {
  nth: number
  onAdd: (after: number) => void
}

/** A value of an option: its words, its swatch, and its place among the others. Enter adds one below it. */
function ValueLine({ option, nth, errorOf, focus, onChange, onAdd }: ValueLineProps) {
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
    onChange({ ...option, values: values.toSpliced(nth, 1) })
    const next = values[nth + 1] ?? values[nth - 1]
    if (next) focus(valueCell(option, next, 'value'))
  }
  return (
    <Line as="li">
      <CellInput
        name={name}
        label={m.product_variants_value({ place: nth + 1 })}
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

/** An option of a product: its name, its values in their order, and whether they are colours. */
export function OptionFields({ option, nth, count, errorOf, focus, onChange, onMove, onRemove }: OptionFieldsProps) {
  const { values, colours } = option
  const label = optionLabel(option, nth)
  const [name, arabicName] = [optionCell(option, 'name'), optionCell(option, 'arabicName')]
  function add(at: number) {
    if (values.length >= MAX_OPTION_VALUES) return
    const added = newValue()
    onChange({ ...option, values: values.toSpliced(at, 0, added) })
    focus(valueCell(option, added, 'value'))
  }
  return (
    <Box>
      <legend>{m.product_variants_option({ place: nth + 1 })}</legend>
      <Stack $gap={12}>
        <Line>
          <CellInput
            name={name}
            label={m.product_variants_name()}
            placeholder={m.product_variants_name()}
            value={option.name}
            error={errorOf(name)}
            required
            dir="auto"
            onChange={(text) => onChange({ ...option, name: text })}
          />
          <CellInput
            {...ARABIC}
            name={arabicName}
            label={m.product_arabic_name()}
            placeholder={m.product_arabic_name()}
            value={option.arabicName}
            error={errorOf(arabicName)}
            onChange={(text) => onChange({ ...option, arabicName: text })}
          />
          <Tools>
            <MoveTools name={label} nth={nth} count={count} onMove={onMove} onRemove={onRemove} />
          </Tools>
        </Line>
        <Check>
          <input type="checkbox" checked={colours} onChange={() => onChange({ ...option, colours: !colours })} />
          {m.product_variants_colours()}
        </Check>
        <Text $tone="muted" $size={14}>
          {m.product_variants_values()}
        </Text>
        <Stack as="ul" $gap={8}>
          {values.map(({ key }, at) => (
            <ValueLine key={key} option={option} nth={at} errorOf={errorOf} focus={focus} onChange={onChange} onAdd={add} />
          ))}
        </Stack>
        <Cluster>
          <Button
            variant="secondary"
            size="sm"
            aria-disabled={values.length >= MAX_OPTION_VALUES || undefined}
            onClick={() => add(values.length)}
          >
            {m.product_variants_value_add()}
          </Button>
        </Cluster>
      </Stack>
    </Box>
  )
}
