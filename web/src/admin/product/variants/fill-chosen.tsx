import { formatNumber } from '@shop/contract/language.ts'
import { m } from '@shop/contract/messages/messages.js'
import { variantRules } from '@shop/contract/variant-rules.ts'
import { useState, type KeyboardEvent } from 'react'
import { styled } from 'styled-components'
import { announce } from '../../../lib/announce.ts'
import { Button } from '../../../ui/button.tsx'
import { Cluster } from '../../../ui/layout/cluster.ts'
import { CellInput } from './cell-input.tsx'
import { CellSelect } from './cell-select.ts'
import { CELL_LABELS } from './variant-cells.ts'

/** The columns in which many variants are the same. */
const FILLED = ['price', 'stock'] as const
type Filled = (typeof FILLED)[number]

const Value = styled.div`
  width: 140px;
`

interface FillChosenProps {
  /** How many variants are chosen. */
  count: number
  onFill: (cell: Filled, text: string) => void
}

/** Puts a price or a stock into the rows of the chosen variants; nothing while it breaks the field's rule. */
export function FillChosen({ count, onFill }: FillChosenProps) {
  const [cell, setCell] = useState<Filled>('price')
  const [text, setText] = useState('')
  const [error, setError] = useState<string>()
  function fill() {
    const wrong = variantRules[cell](text.trim())?.message
    setError(wrong)
    if (wrong || count === 0) return
    onFill(cell, text.trim())
    announce(m.product_variants_fill_chosen_done({ label: CELL_LABELS[cell](), count, number: formatNumber(count) }))
  }
  /** Enter fills in, and does not send the form. */
  function onEnter(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    fill()
  }
  return (
    <Cluster $gap={12}>
      <div>
        <CellSelect
          aria-label={m.product_variants_fill_field()}
          value={cell}
          onChange={({ target }) => {
            setCell(target.value as Filled)
            setError(undefined)
          }}
        >
          {FILLED.map((each) => (
            <option key={each} value={each}>
              {CELL_LABELS[each]()}
            </option>
          ))}
        </CellSelect>
      </div>
      <Value>
        <CellInput
          name="fill"
          label={m.product_variants_fill_value()}
          placeholder={m.product_variants_fill_value()}
          value={text}
          error={error}
          inputMode={cell === 'price' ? 'decimal' : 'numeric'}
          dir="ltr"
          onKeyDown={onEnter}
          onChange={(typed) => {
            setText(typed)
            setError(undefined)
          }}
        />
      </Value>
      <Button variant="secondary" size="sm" aria-disabled={count === 0 || undefined} onClick={fill}>
        {m.product_variants_fill_chosen()}
      </Button>
    </Cluster>
  )
}
