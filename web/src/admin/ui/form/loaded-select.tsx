import { m } from '@shop/contract/messages/messages.js'
import type { ReactNode } from 'react'
import { Button } from '../../../ui/button.tsx'
import type { TextFieldProps } from '../../../ui/form/field.tsx'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { Cluster } from '../../../ui/layout/cluster.ts'

interface LoadedSelectProps extends TextFieldProps {
  /** Plural noun for the choices: 'departments'. */
  things: string
  /** How many there are; undefined until they are read. */
  count: number | undefined
  /** Shown while nothing is chosen. */
  placeholder: string
  /** Shown when there are none. */
  none?: string
  /** Why they could not be read. */
  problem: unknown
  onRetry: () => void
  /** The `option` elements. */
  children?: ReactNode
}

/** A choice among things that are read first, and that may have the focus meanwhile; replaces a `TextField` in a form. */
export function LoadedSelect({
  things,
  count,
  placeholder,
  none = m.ui_none_yet({ things }),
  problem,
  onRetry,
  ...props
}: LoadedSelectProps) {
  const failed = count === undefined && Boolean(problem)
  const waiting = failed ? m.ui_nothing_to_choose() : m.ui_loading()
  const hint = failed && (
    <Cluster as="span" $gap={8} $justify="space-between" role="alert">
      {m.ui_list_failed({ things })}
      <Button variant="secondary" size="sm" onClick={onRetry}>
        {m.ui_try_again()}
      </Button>
    </Cluster>
  )
  return (
    <SelectField
      {...props}
      disabled={count === 0 || failed}
      placeholder={count === undefined ? waiting : count === 0 ? none : placeholder}
      hint={hint}
    />
  )
}
