import { MAX_PUBLISH_DAYS, publishAtRule } from '@shop/contract/fields/product-status.ts'
import { m } from '@shop/contract/messages/messages.js'
import type { Rule } from '@shop/contract/rules.ts'
import { useState } from 'react'
import { instantOf, localAt } from '../../lib/cairo-days.ts'
import { TextField, type TextFieldProps } from '../../../ui/form/field.tsx'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { StatusOptions } from '../status/status-options.tsx'

/** Whether shoppers see the product. */
export const StatusField = (props: TextFieldProps) => (
  <SelectField {...props} filled hint={m.product_status_hint()}>
    <StatusOptions />
  </SelectField>
)

/** A day and time in Cairo at which a product may be published, or nothing. */
export const publishRule: Rule = (typed) => {
  if (typed === '') return undefined
  const wrong = publishAtRule(instantOf(typed) ?? '')
  return wrong && { ...wrong, message: m.product_publish_rule({ days: String(MAX_PUBLISH_DAYS) }) }
}

/** From when shoppers see it. */
export function PublishField(props: TextFieldProps) {
  const [now] = useState(() => Date.now())
  return (
    <TextField
      {...props}
      type="datetime-local"
      required={false}
      hint={m.product_publish_hint()}
      min={localAt(new Date(now).toISOString())}
      max={localAt(new Date(now + MAX_PUBLISH_DAYS * 86_400_000).toISOString())}
    />
  )
}
