import { useState, type ReactNode } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Stack } from '../../../ui/layout/stack.ts'
import { Choice } from './choice.tsx'
import { Group } from './filter-group.ts'

/** Values shown before the shopper asks for all. */
const FEW = 8

interface CheckboxGroupProps {
  legend: string
  /** The parameter of the address, which comes once for each chosen value. */
  name: 'brand' | 'option'
  values: readonly { value: string; label: ReactNode; count: string }[]
  /** The chosen values of the parameter, those of other groups too. */
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
  /** Id of the form that it belongs to, if it does. */
  form?: string | undefined
  /** The button that shows all values: its words, and its name where the words alone say too little. */
  showAll: { words: string; name?: string }
}

/** Values of which a shopper may choose several; the chosen are always shown. */
export function CheckboxGroup({ legend, name, values, chosen, onChange, form, showAll }: CheckboxGroupProps) {
  const [all, setAll] = useState(false)
  const shown = values.filter(({ value }, index) => all || index < FEW || chosen.includes(value))
  return (
    <Group>
      <legend>{legend}</legend>
      {shown.map(({ value, label, count }) => (
        <Choice
          key={value}
          type="checkbox"
          name={name}
          value={value}
          form={form}
          checked={chosen.includes(value)}
          onChange={(on) => onChange(on ? [...chosen, value] : chosen.filter((each) => each !== value))}
          count={count}
        >
          {label}
        </Choice>
      ))}
      {shown.length < values.length && (
        <Stack $above={4} $align="start">
          <Button variant="ghost" size="sm" aria-label={showAll.name} onClick={() => setAll(true)}>
            {showAll.words}
          </Button>
        </Stack>
      )}
    </Group>
  )
}
