import { m } from '@shop/contract/messages/messages.js'
import { Button } from '../../../ui/button.tsx'
import type { FormError } from '../../../ui/form/error-summary.tsx'
import { Stack } from '../../../ui/layout/stack.ts'

/** The fields that the shop refused; each leads to its field, which may be far down. */
export const RefusedCells = ({ cells, onFocus }: { cells: readonly FormError[]; onFocus: (name: string) => void }) => (
  <Stack as="ul" $gap={4} $above={8} $align="start">
    {cells.map(({ name, label, message }) => (
      <li key={name}>
        <Button size="sm" variant="secondary" onClick={() => onFocus(name)}>
          {m.ui_field_error({ label, error: message })}
        </Button>
      </li>
    ))}
  </Stack>
)
