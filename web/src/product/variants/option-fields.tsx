import { m } from '@shop/contract/messages/messages.js'
import { useEffect, useEffectEvent, useRef } from 'react'
import { Cluster } from '../../ui/layout/cluster.ts'
import { Stack } from '../../ui/layout/stack.ts'
import { Text } from '../../ui/text/text.ts'
import type { ProductChoiceFragment, ProductFactsFragment } from '../product.generated.ts'
import { type Choice, isSold, standingOf, withValue } from './choice.ts'
import { SizeGuide } from './size-guide/size-guide.tsx'
import { Chip, Legend, Swatch } from './option-parts.ts'

/** Names of the radios of an option: in a page there is one product to choose. */
const fieldOf = (nth: number): string => `option-${nth}`

/** Moves the focus to the first value of an option. */
export const focusOption = (nth: number): void => document.querySelector<HTMLElement>(`input[name="${fieldOf(nth)}"]`)?.focus()

type Value = ProductChoiceFragment['options'][number]['values'][number]

interface ValueFieldProps {
  value: Value
  field: string
  standing: ReturnType<typeof standingOf>
  isChosen: boolean
  onChoose: () => void
}

/** A value that can be chosen, also where it cannot be bought: then it looks and sounds so. */
function ValueField({ value: { value, name, swatch }, field, standing, isChosen, onChoose }: ValueFieldProps) {
  const isOffered = standing === 'offered'
  const spoken = isOffered ? name : (standing === 'soldOut' ? m.product_option_sold_out : m.product_option_unavailable)({ value: name })
  const radio = <input type="radio" name={field} value={value} checked={isChosen} aria-label={spoken} onChange={onChoose} />
  return swatch ? (
    <Swatch $colour={swatch} $struck={!isOffered} title={name}>
      {radio}
      <span />
    </Swatch>
  ) : (
    <Chip $struck={!isOffered}>
      {radio}
      <bdi>{name}</bdi>
    </Chip>
  )
}

interface OptionFieldsProps {
  product: ProductChoiceFragment & Pick<ProductFactsFragment, 'department'>
  choice: Choice
  /** Position of the option that the shopper was asked for. */
  asked: number | undefined
  onChoose: (choice: Choice) => void
}

/** A group of radios for each option; colours as swatches. */
export function OptionFields({ product, choice, asked, onChoose }: OptionFieldsProps) {
  const box = useRef<HTMLDivElement>(null)
  // Radios that were pressed before this code had come are a choice, too.
  const adopt = useEffectEvent(() => {
    const pressed = [...(box.current?.querySelectorAll<HTMLInputElement>('input:checked') ?? [])]
    const early = product.options.map((_, nth) => pressed.find(({ name }) => name === fieldOf(nth))?.value ?? choice[nth])
    if (early.some((value, nth) => value !== choice[nth])) onChoose(early)
  })
  useEffect(() => adopt(), [])
  return (
    <Stack $gap={16} ref={box}>
      {product.options.map(({ name, values }, nth) => (
        <fieldset key={name} aria-describedby={asked === nth ? 'option-missing' : undefined}>
          <Legend>
            {name} <span>{values.find(({ value }) => value === choice[nth])?.name}</span>
          </Legend>
          <Cluster $gap={8} $align="stretch">
            {values
              .filter(({ value }) => isSold(product, nth, value))
              .map((value) => (
                <ValueField
                  key={value.value}
                  value={value}
                  field={fieldOf(nth)}
                  standing={standingOf(product, choice, nth, value.value)}
                  isChosen={choice[nth] === value.value}
                  onChoose={() => onChoose(withValue(choice, nth, value.value))}
                />
              ))}
          </Cluster>
          {asked === nth && (
            <Text $tone="danger" $size={15} $above={6} id="option-missing">
              {m.product_choose({ option: name })}
            </Text>
          )}
        </fieldset>
      ))}
      {product.department?.hasSizeGuide && <SizeGuide departmentId={product.department.id} />}
    </Stack>
  )
}
