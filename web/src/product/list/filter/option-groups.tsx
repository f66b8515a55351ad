import { m } from '@shop/contract/messages/messages.js'
import { formatNumber } from '@shop/contract/language.ts'
import { useState } from 'react'
import { styled } from 'styled-components'
import { Button } from '../../../ui/button.tsx'
import { Stack } from '../../../ui/layout/stack.ts'
import { Choice, countText } from './choice.tsx'
import type { FilterFieldsProps } from './filter-fields.tsx'
import { Group } from './filter-group.ts'
import { offeredOptions, type OfferedOption } from './option-words.ts'

/** Values of a kind shown before the shopper asks for all. */
export const FEW = 8

const Named = styled.span`
  display: flex;
  align-items: center;
  gap: 8px;
`
const Dot = styled.i<{ $colour: string }>`
  flex: none;
  width: 20px;
  height: 20px;
  border: 1px solid var(--c-control);
  border-radius: 50%;
  background: ${({ $colour }) => $colour};
  forced-color-adjust: none;
`

type OptionGroupProps = Omit<FilterFieldsProps, 'facets'> & { option: OfferedOption }

/** The values of an option, colours with a swatch beside their names. */
function OptionGroup({ option: { name, values, isComplete }, filters, onChange, form }: OptionGroupProps) {
  const [all, setAll] = useState(false)
  const { options: chosen } = filters
  const shown = values.filter(({ choice }, index) => all || index < FEW || chosen.includes(choice))
  const showAll = m.product_filter_all_values({ number: formatNumber(values.length) })
  const toggle = (choice: string, on: boolean) =>
    onChange({ ...filters, options: on ? [...chosen, choice] : chosen.filter((each) => each !== choice) })
  return (
    <Group>
      <legend>{name}</legend>
      {shown.map(({ choice, name: value, swatch, count }) => (
        <Choice
          key={choice}
          type="checkbox"
          name="option"
          value={choice}
          form={form}
          checked={chosen.includes(choice)}
          onChange={(on) => toggle(choice, on)}
          count={countText(count, isComplete)}
        >
          <Named>
            {swatch !== null && <Dot $colour={swatch} />}
            <bdi>{value}</bdi>
          </Named>
        </Choice>
      ))}
      {shown.length < values.length && (
        <Stack $above={4} $align="start">
          <Button
            variant="ghost"
            size="sm"
            aria-label={m.product_filter_option({ option: name, value: showAll })}
            onClick={() => setAll(true)}
          >
            {showAll}
          </Button>
        </Stack>
      )}
    </Group>
  )
}

/** The options of a list's products, such as size and colour; nothing where they have none. */
export const OptionGroups = ({ facets, ...props }: FilterFieldsProps) =>
  offeredOptions(facets.options, props.filters.options).map((option) => <OptionGroup key={option.key} option={option} {...props} />)
