import { formatNumber } from '@shop/contract/language.ts'
import { m } from '@shop/contract/messages/messages.js'
import type { ApolloClient } from '@apollo/client'
import { useApolloClient } from '@apollo/client/react'
import { useEffect, useEffectEvent, useState } from 'react'
import type { PrintedOrderFragment } from '../../../order/detail/printed-order.generated.ts'
import { OrderPrintView, type PrintKind } from '../../../order/detail/order-print-view.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { ErrorPanel } from '../../../ui/error-panel.tsx'
import { Text } from '../../../ui/text/text.ts'
import type { BulkDialogProps, NamedRow } from '../../ui/table/table-parts.ts'
import { PrintedOrdersDocument } from './printed-orders.generated.ts'

/** Most orders of one document. */
const MAX_ORDERS = 100
/** Orders that one call reads. */
const CHUNK = 10

type Orders = readonly PrintedOrderFragment[]

/** Reads orders, in their order; those that are gone are left out. Tells after each call how many are there. */
async function readOrders(
  client: ApolloClient,
  ids: readonly string[],
  signal: AbortSignal,
  report: (read: number) => void,
): Promise<Orders> {
  const found: PrintedOrderFragment[] = []
  for (let first = 0; first < ids.length; first += CHUNK) {
    signal.throwIfAborted()
    const variables = { ids: ids.slice(first, first + CHUNK) }
    const { data } = await client.query({
      query: PrintedOrdersDocument,
      variables,
      fetchPolicy: 'no-cache',
      context: { fetchOptions: { signal } },
    })
    found.push(...(data?.nodes ?? []).flatMap((node) => (node && 'number' in node ? [node] : [])))
    report(found.length)
  }
  return found
}

/** The orders of a document as they come. */
function useOrders(rows: readonly NamedRow[]) {
  const client = useApolloClient()
  const [orders, setOrders] = useState<Orders>()
  const [read, setRead] = useState(0)
  const [error, setError] = useState<unknown>()
  const begin = useEffectEvent((signal: AbortSignal) =>
    readOrders(
      client,
      rows.map(({ id }) => id),
      signal,
      setRead,
    ),
  )
  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    begin(signal).then(
      (found) => !signal.aborted && setOrders(found),
      (problem: unknown) => !signal.aborted && setError(problem),
    )
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
      {rows.length > MAX_ORDERS ? (
        <Text>{m.order_print_too_many({ max: formatNumber(MAX_ORDERS) })}</Text>
      ) : (
        open && <Papers key={attempt} rows={rows} kind={kind} onClose={onClose} onRetry={() => setAttempt(attempt + 1)} />
      )}
    </Dialog>
  )
}
