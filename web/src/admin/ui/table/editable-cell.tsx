import { m } from '@shop/contract/messages/messages.js'
import type { Rule } from '@shop/contract/rules.ts'
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { announce } from '../../../lib/announce.ts'
import type { Outcome } from '../../../lib/refusal.ts'
import { typedInto } from '../../../ui/form/typed-into.ts'
import { VisuallyHidden } from '../../../ui/visually-hidden.ts'

const Press = styled.button`
  justify-self: start;
  white-space: nowrap;
  min-height: 36px;
  margin-block: -2px;
  margin-inline: -8px;
  padding: 0 8px;
  border: 1px dashed var(--c-control);
  border-radius: var(--r-chip);
  background: none;
  font-variant-numeric: tabular-nums;
  cursor: text;
  /* Not at the very edge of the table. */
  td:last-child & {
    margin-inline-end: 0;
  }
  &:hover {
    border-style: solid;
    background: var(--c-surface);
  }
`
const Input = styled.input`
  width: 112px;
  height: 36px;
  margin-block: -4px;
  padding: 0 8px;
  border: 1px solid var(--c-control);
  border-radius: var(--r-chip);
  background: var(--c-surface);
  font-variant-numeric: tabular-nums;
  &[aria-invalid] {
    border-color: var(--c-danger);
  }
`
const FieldErrorText = styled.p`
  color: var(--c-danger);
  font-size: 0.8125rem;
  white-space: normal;
`

export interface EditableCellProps {
  /** Names the value and its row: 'Price of Lamp'. */
  label: string
  /** The text to edit. */
  value: string
  /** The value as it is shown. */
  children: ReactNode
  rule: Rule
  /** Saves it; a refusal is shown in the cell. */
  onSave: (value: string) => Promise<Outcome<unknown>>
}

/** A value that is edited in the table: Enter or F2 begins, Enter or leaving it saves, Escape takes it back. */
export function EditableCell({ label, value, children, rule, onSave }: EditableCellProps) {
  const [text, setText] = useState<string>()
  const [fieldError, setFieldError] = useState('')
  const press = useRef<HTMLButtonElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const editing = text !== undefined
  useEffect(() => {
    if (editing) input.current?.select()
  }, [editing])

  function end(focus: boolean) {
    setText(undefined)
    if (focus) setTimeout(() => press.current?.focus())
  }
  async function save(focus: boolean) {
    if (text === undefined) return
    const wanted = text.trim()
    const wrong = rule(wanted)
    if (wrong) return setFieldError(wrong.message)
    setFieldError('')
    end(focus)
    if (Number(wanted) === Number(value)) return
    const { refusal } = await onSave(wanted)
    if (!refusal) return announce(m.ui_cell_saved({ label, value: wanted }))
    const reason = Object.values(refusal.fields)[0] ?? refusal.reason
    setFieldError(reason)
    announce(m.ui_field_error({ label, error: reason }), true)
  }
  function onKey(event: KeyboardEvent) {
    if (event.key === 'Enter') {
      event.preventDefault()
      void save(true)
    }
    if (event.key !== 'Escape') return
    setFieldError('')
    end(true)
  }
  return (
    <>
      {editing ? (
        <Input
          ref={input}
          aria-label={label}
          aria-invalid={fieldError ? true : undefined}
          inputMode="decimal"
          dir="ltr"
          value={text}
          onChange={({ target }) => setText(typedInto(target))}
          onKeyDown={onKey}
          onBlur={() => void save(false)}
        />
      ) : (
        <Press ref={press} type="button" onClick={() => setText(value)} onKeyDown={({ key }) => key === 'F2' && setText(value)}>
          {children}
          <VisuallyHidden>{m.ui_cell_edit({ label })}</VisuallyHidden>
        </Press>
      )}
      {fieldError && <FieldErrorText>{fieldError}</FieldErrorText>}
    </>
  )
}
