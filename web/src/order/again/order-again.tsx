import { m } from '@shop/contract/messages/messages.js'
import { useApolloClient } from '@apollo/client/react'
import { Suspense, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { styled } from 'styled-components'
import { freshKey } from '../../lib/intent/fresh-key.ts'
import { lazyPart } from '../../lib/lazy-part.ts'
import { paths } from '../../lib/paths.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast/toast.ts'
import type { ReorderedLine } from './reorder.ts'

/** Most orders are in the cart again as they were. */
const ReorderOutcome = lazyPart(async () => (await import('./reorder-outcome.tsx')).ReorderOutcome)

const Said = styled.div`
  flex-basis: 100%;
  inline-size: 100%;
  &:empty {
    display: none;
  }
`

/** 'Order again', and what could not be put into the cart, line by line. Two parts of a row that wraps. */
export function OrderAgain({ order: { id, number } }: { order: { id: string; number: string } }) {
  const client = useApolloClient()
  const navigate = useNavigate()
  const [pending, setPending] = useState(false)
  const [lines, setLines] = useState<ReorderedLine[]>([])
  // Kept until there is an answer: a shopper who presses again after a lost one gets nothing twice.
  const key = useRef('')

  async function press() {
    key.current ||= freshKey()
    setPending(true)
    try {
      const { reorder } = await import('./reorder.ts')
      const answer = await reorder(client, { order: { id, number }, key: key.current, viewCart: () => navigate(paths.cart) })
      if (answer) key.current = ''
      setLines(answer ?? [])
    } catch {
      // The code could not be loaded: offline, or a new release has replaced it.
      toast.error(m.order_again_failed())
    }
    setPending(false)
  }
  return (
    <>
      <Button
        sends
        size="sm"
        variant="secondary"
        pending={pending}
        aria-label={m.order_again_named({ number })}
        onClick={() => void press()}
      >
        {m.order_again()}
      </Button>
      <Said role="status">
        {lines.some(({ problem }) => problem) && (
          <Suspense>
            <ReorderOutcome lines={lines} />
          </Suspense>
        )}
      </Said>
    </>
  )
}
