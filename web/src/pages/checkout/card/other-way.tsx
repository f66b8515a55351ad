import { m } from '@shop/contract/messages/messages.js'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { paths } from '../../../lib/paths.ts'
import { inOneLine, type Refusal } from '../../../lib/refusal.ts'
import { useCancelOrder } from '../../../order/use-cancel-order.ts'
import { chosenMethod } from '../../../payment/chosen-method.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Stack } from '../../../ui/layout/stack.ts'
import { Text } from '../../../ui/text/text.ts'

/** From a card to cash: the order is cancelled, its products are in the cart again, and the way to pay is chosen anew. */
export function OtherWay({ orderId }: { orderId: string }) {
  const navigate = useNavigate()
  const cancel = useCancelOrder(orderId)
  const [pending, setPending] = useState(false)
  const [refusal, setRefusal] = useState<Refusal>()

  async function change() {
    setPending(true)
    setRefusal(undefined)
    const outcome = await cancel()
    if (!outcome.refusal) {
      chosenMethod.choose('cash')
      return navigate(paths.payment)
    }
    setRefusal(outcome.refusal)
    setPending(false)
  }
  return (
    <Stack $gap={8} $align="start">
      <Button sends variant="secondary" pending={pending} onClick={() => void change()}>
        {m.payment_other_way()}
      </Button>
      <Text $tone="muted" $size={15}>
        {m.payment_other_way_hint()}
      </Text>
      {refusal && <Alert tone="danger">{inOneLine(m.payment_order_not_changed(), refusal)}</Alert>}
    </Stack>
  )
}
