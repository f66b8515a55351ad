import { formatNumber } from '@shop/contract/language.ts'
import { m } from '@shop/contract/messages/messages.js'
import { useApolloClient } from '@apollo/client/react'
import { useEffect, useEffectEvent, useState } from 'react'
import { OrderPrintView, type PrintKind } from '../../../order/detail/order-print-view.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { ErrorPanel } from '../../../ui/error-panel.tsx'
import { Text } from '../../../ui/text/text.ts'
import type { BulkDialogProps, NamedRow } from '../../ui/table/table-parts.ts'
import { PrintedOrdersDocument, type PrintedOrderFragment } from './printed-orders.generated.ts'

/** Most orders of one document. */
const MOST = 100
/** Orders that one call reads. */
const CHUNK = 10

/** Reads the orders of a document, in their order; those that are gone are left out. */
function useOrders(rows: readonly NamedRow[]) {
  const client = useApolloClient()
  const [orders, setOrders] = useState<readonly PrintedOrderFragment[]>()
  const [read, setRead] = useState(0)
  const [error, setError] = useState<unknown>()
  const load = useEffectEvent(async (signal: AbortSignal) => {
    const found: PrintedOrderFragment[] = []
    try {
      for (let first = 0; first < rows.length && !signal.aborted; first += CHUNK) {
        const ids = rows.slice(first, first + CHUNK).map(({ id }) => id)
        const { data } = await client.query({
          query: PrintedOrdersDocument,
          variables: { ids },
          fetchPolicy: 'no-cache',
          context: { fetchOptions: { signal } },
        })
        found.push(...(data?.nodes ?? []).flatMap((node) => (node && 'number' in node ? [node] : [])))
        setRead(found.length)
      }
      if (!signal.aborted) setOrders(found)
    } catch (problem) {
      if (!signal.aborted) setError(problem)
    }
  })
  useEffect(() => {
    const controller = new AbortController()
    void load(controller.signal)
    return () => controller.abort()
  }, [])
  return { orders, read, error }
}

interface PapersProps {
  rows: readonly NamedRow[]
  kind: PrintKind
  onClose: () => void
  onRetry: () => void
}

/** Says how far the orders are read, then prints them. */
function Papers({ rows, kind, onClose, onRetry }: PapersProps) {
  const { orders, read, error } = useOrders(rows)
  if (error !== undefined) return <ErrorPanel error={error} title={m.order_not_read()} onRetry={onRetry} />
  return (
    <>
      <p role="status">{m.order_print_reading({ read: formatNumber(read), count: formatNumber(rows.length) })}</p>
      {orders && <OrderPrintView orders={orders} kind={kind} onDone={onClose} />}
    </>
  )
}

interface PrintOrdersProps extends BulkDialogProps {
  kind: PrintKind
  title: string
}

/** Prints one document with a sheet for each of the orders. */
export function PrintOrdersDialog({ open, rows, kind, title, onClose }: PrintOrdersProps) {
  const [attempt, setAttempt] = useState(0)
  return (
    <Dialog
      open={open}
      title={title}
      width={440}
      onClose={onClose}
      footer={
        <Button variant="secondary" onClick={onClose}>
          {m.ui_cancel()}
        </Button>
      }
    >
      {rows.length > MOST ? (
        <Text>{m.order_print_too_many({ most: formatNumber(MOST) })}</Text>
      ) : (
        open && <Papers key={attempt} rows={rows} kind={kind} onClose={onClose} onRetry={() => setAttempt(attempt + 1)} />
      )}
    </Dialog>
  )
}
