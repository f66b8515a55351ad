import { formatNumber } from '@shop/contract/language.ts'
import { m } from '@shop/contract/messages/messages.js'
import { useState } from 'react'
import { styled } from 'styled-components'
import { announce } from '../../../lib/announce.ts'
import { Button } from '../../../ui/button.tsx'
import { Cluster } from '../../../ui/layout/cluster.ts'
import { Text } from '../../../ui/text/text.ts'
import { CellSelect } from './cell-select.ts'

/** A value of an option, and the variants that have it. */
export interface ValueOfVariants {
  /** The option and the value, as they are shown. */
  option: string
  value: string
  ids: readonly string[]
}

const Named = styled(Cluster)`
  font-size: 0.875rem;
`

interface ChooseVariantsProps {
  values: readonly ValueOfVariants[]
  /** All variants. */
  all: readonly string[]
  chosen: ReadonlySet<string>
  onChoose: (ids: ReadonlySet<string>) => void
}

/** How many of the variants are chosen: 'No variant', '3 variants of 12'. */
export const chosenWords = (count: number, all: number): string =>
  m.product_variants_chosen({ count, number: formatNumber(count), all: formatNumber(all) })

/** Chooses variants by a value of an option, beside those that are chosen already: all of Colour: White, then all of Size: 42 too. */
export function ChooseVariants({ values, all, chosen, onChoose }: ChooseVariantsProps) {
  const [which, setWhich] = useState('')
  // A value may go while it is looked at.
  const ids = values[Number(which || -1)]?.ids ?? all
  function choose(next: ReadonlySet<string>) {
    onChoose(next)
    announce(chosenWords(next.size, all.length))
  }
  return (
    <Cluster $gap={12}>
      <Named as="label" $gap="4px 12px">
        {m.product_variants_choose_with()}
        <CellSelect value={values[Number(which || -1)] ? which : ''} onChange={({ target }) => setWhich(target.value)}>
          <option value="">{m.product_variants_choose_all()}</option>
          {values.map(({ option, value }, nth) => (
            <option key={`${option}:${value}`} value={String(nth)}>
              {m.product_variants_choose_value({ option, value })}
            </option>
          ))}
        </CellSelect>
      </Named>
      <Button variant="secondary" size="sm" onClick={() => choose(new Set([...chosen, ...ids]))}>
        {m.product_variants_choose()}
      </Button>
      <Button variant="ghost" size="sm" aria-disabled={chosen.size === 0 || undefined} onClick={() => chosen.size > 0 && choose(new Set())}>
        {m.product_variants_choose_none()}
      </Button>
      <Text as="span" $size={14} $weight={600}>
        {chosenWords(chosen.size, all.length)}
      </Text>
    </Cluster>
  )
}
