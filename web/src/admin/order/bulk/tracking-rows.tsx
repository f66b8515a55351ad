import { m } from '@shop/contract/messages/messages.js'
import { useState, type ClipboardEvent, type KeyboardEvent } from 'react'
import { styled } from 'styled-components'
import { TextField } from '../../../ui/form/field.tsx'
import { FieldErrorText } from '../../../ui/form/field-error-text.tsx'
import { Text } from '../../../ui/text/text.ts'
import { FieldGroup } from '../../ui/form/field-group.ts'
import type { NamedRow } from '../../ui/table/table-parts.ts'
import { MAX_TRACKING_NUMBER, readPasted } from './read-tracking-table.ts'

const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(220px, 100%), 1fr));
  gap: 12px 16px;
  margin-block-start: 8px;
  /* The legend says once of all fields that they are optional. */
  label > span {
    display: none;
  }
  /* What the keyboard or a scanner comes to stands above the buttons at the foot. */
  input {
    scroll-margin-block-end: 140px;
  }
`
/* What is wrong with a table has a line for each of its own. */
const Wrong = styled.div`
  white-space: pre-line;
`

interface TrackingRowsProps {
  rows: readonly NamedRow[]
  /** Tracking numbers by the orders' ids. */
  numbers: Readonly<Record<string, string>>
  onChange: (numbers: Record<string, string>) => void
}

/** Enter, with which scanners end what they type, goes on to the next field and ships nothing: the last one keeps the focus. */
export function goOn(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || !(event.target instanceof HTMLInputElement)) return
  event.preventDefault()
  const fields = [...event.currentTarget.querySelectorAll('input')]
  fields[fields.indexOf(event.target) + 1]?.focus()
}

/** A field for the tracking number of each order; a table or a column that is pasted into one fills several. */
export function TrackingRows({ rows, numbers, onChange }: TrackingRowsProps) {
  const [errors, setErrors] = useState<readonly string[]>([])
  function paste(event: ClipboardEvent<HTMLElement>) {
    const field = event.target instanceof HTMLInputElement ? event.target.name : ''
    const pasted = readPasted(event.clipboardData.getData('text'), rows, field)
    if (!pasted) return
    event.preventDefault()
    setErrors(pasted.errors)
    onChange({ ...numbers, ...Object.fromEntries(pasted.trackingNumbers) })
  }
  return (
    <FieldGroup onPaste={paste}>
      <legend>
        {m.order_ship_table()} {m.ui_optional()}
      </legend>
      <Text $tone="muted" $size={14}>
        {m.order_ship_rows_hint()}
      </Text>
      {errors.length > 0 && (
        <Wrong role="alert">
          <FieldErrorText id="pasted-error">{errors.map((error) => `${error}.`).join('\n')}</FieldErrorText>
        </Wrong>
      )}
      <Grid>
        {rows.map(({ id, name, of }) => (
          <TextField
            key={id}
            name={id}
            label={name}
            hint={of && <bdi>{of}</bdi>}
            dir="ltr"
            maxLength={MAX_TRACKING_NUMBER}
            autoComplete="off"
            value={numbers[id] ?? ''}
            onChange={(value) => onChange({ ...numbers, [id]: value })}
          />
        ))}
      </Grid>
    </FieldGroup>
  )
}
