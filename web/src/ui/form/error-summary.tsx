import { m } from '@shop/contract/messages/messages.js'
import type { RefObject } from 'react'
import { styled } from 'styled-components'
import { Alert } from '../alert.tsx'
import { shadedEdges } from '../table/scroll-region.ts'

const Jump = styled.button`
  min-block-size: 44px;
  border: 0;
  padding: 0;
  background: none;
  color: inherit;
  font: inherit;
  text-decoration: underline;
  text-align: start;
  cursor: pointer;
`

/* Of more than five about three are seen: the form itself stays in sight. */
const List = styled.ul`
  &:has(> :nth-child(6)) {
    max-block-size: 140px;
    overflow-y: auto;
    overscroll-behavior: contain;
    ${shadedEdges('var(--c-danger-soft)')}
  }
`

/** A field error in a form: the field's name, its label and the message. */
export interface FormError {
  name: string
  label: string
  message: string
}

/** The field errors of a form, in the order of `labels`. */
export const formErrorsIn = (fields: Partial<Record<string, { errors: unknown[] }>>, labels: Record<string, string>): FormError[] =>
  Object.entries(labels).flatMap(([name, label]) => {
    const message = fields[name]?.errors[0]
    return typeof message === 'string' ? [{ name, label, message }] : []
  })

/** Puts the cursor into the first field with an error, once React has marked it. */
export function focusFirstError(form: HTMLFormElement | null): void {
  setTimeout(() => form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
}

/** All field errors of a form above it, when there are several; each leads to its field. */
export function ErrorSummary({ form, fieldErrors }: { form: RefObject<HTMLFormElement | null>; fieldErrors: FormError[] }) {
  if (fieldErrors.length < 2) return null
  const focus = (name: string) => form.current?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus()
  return (
    <Alert tone="danger" title={m.ui_field_errors({ count: fieldErrors.length })}>
      <List>
        {fieldErrors.map(({ name, label, message }) => (
          <li key={name}>
            <Jump type="button" onClick={() => focus(name)}>
              {m.ui_field_error({ label, error: message })}
            </Jump>
          </li>
        ))}
      </List>
    </Alert>
  )
}
