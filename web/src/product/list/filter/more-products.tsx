import { m } from '@shop/contract/messages/messages.js'
import { Stack } from '../../../ui/layout/stack.ts'
import { useMore } from '../../../ui/long-list/use-more.tsx'

/** A button that appends more products to a list, while there are more. */
export function MoreProducts(pages: Omit<Parameters<typeof useMore>[0], 'things'>) {
  const { button } = useMore({ things: m.product_things(), ...pages })
  return (
    button && (
      <Stack $align="center" $above={24}>
        {button}
      </Stack>
    )
  )
}
