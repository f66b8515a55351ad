import { useState } from 'react'
import type { FormError } from '../../../ui/form/error-summary.tsx'
import { deferUntilPointerUp } from '../../../ui/form/defer-until-pointerup.ts'
import type { Refusal } from '../../../lib/refusal.ts'
import { cellErrors, cellsOf } from './variant-cells.ts'
import type { VariantsValues } from './variant-values.ts'

interface CellErrorsOf {
  values: VariantsValues
  /** The form was to be sent. */
  submitted: boolean
  /** The values that the shop refused. */
  sent: VariantsValues | undefined
  refusal: Refusal | undefined
}

/**
 * The messages at the fields of the form. One of a rule appears when its field is left or the form is sent, and goes as soon as it is put
 * right; one of the shop goes when its field changes.
 */
export function useCellErrors({ values, submitted, sent, refusal }: CellErrorsOf) {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const cells = cellsOf(values)
  const errors = cellErrors(values)
  const texts = new Map(cells.map(({ name, text }) => [name, text]))
  const sentTexts = new Map((sent ? cellsOf(sent) : []).map(({ name, text }) => [name, text]))
  const refusedAt = (name: string) => (sentTexts.get(name) === texts.get(name) ? refusal?.fields[name] : undefined)
  const errorsIn = (messageOf: (name: string) => string | undefined): FormError[] =>
    cells.flatMap(({ name, label }) => {
      const message = messageOf(name)
      return message === undefined ? [] : [{ name, label, message }]
    })
  return {
    errorOf: (name: string) => (submitted || left.has(name) ? errors.get(name) : undefined) ?? refusedAt(name),
    /** A field was left. */
    leave: (name: string) => deferUntilPointerUp(() => setLeft((before) => (before.has(name) ? before : new Set(before).add(name)))),
    /** What the rules say, once the form was to be sent. */
    summary: submitted ? errorsIn((name) => errors.get(name)) : [],
    /** What the shop says. */
    refused: errorsIn(refusedAt),
  }
}
