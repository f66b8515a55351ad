import { m } from '@shop/contract/messages/messages.js'
import { MAX_OPTION_VALUES } from '@shop/contract/variant-rules.ts'
import { Check } from '../../../ui/form/check.ts'
import { Button } from '../../../ui/button.tsx'
import { Cluster } from '../../../ui/layout/cluster.ts'
import { Stack } from '../../../ui/layout/stack.ts'
import { Text } from '../../../ui/text/text.ts'
import { TextField } from '../../../ui/form/field.tsx'
import { ARABIC } from '../../ui/form/arabic.ts'
import { FieldGroup } from '../../ui/form/field-group.ts'
import { Line, MoveTools, Tools } from './move-tools.tsx'
import { ValueLine } from './value-line.tsx'
import { optionCell, optionLabel, valueCell } from './variant-cells.ts'
import { newValue, type OptionDraft } from './variant-values.ts'

export interface OptionFieldsProps {
  option: OptionDraft
  nth: number
  count: number
  errorOf: (name: string) => string | undefined
  /** Puts the cursor into a field, once it is there. */
  focus: (name: string) => void
  /** Takes the option with other words or values; the named field has the focus once a value is gone. */
  onChange: (option: OptionDraft, focused?: string) => void
  onMove: (to: number) => void
  onRemove: () => void
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
    <FieldGroup>
      <legend>{m.product_variants_option({ place: nth + 1 })}</legend>
      <Stack $gap={12}>
        <Line>
          <TextField
            name={name}
            label={m.product_variants_name()}
            value={option.name}
            error={errorOf(name)}
            required
            autoComplete="off"
            dir="auto"
            onChange={(text) => onChange({ ...option, name: text })}
          />
          <TextField
            {...ARABIC}
            name={arabicName}
            label={m.product_variants_name_arabic()}
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
            <ValueLine key={key} option={option} nth={at} errorOf={errorOf} onChange={onChange} onAdd={add} />
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
    </FieldGroup>
  )
}
