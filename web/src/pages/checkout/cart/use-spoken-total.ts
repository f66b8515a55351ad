import { formatNumber } from '@shop/contract/language.ts'
import { m } from '@shop/contract/messages/messages.js'
import { formatMoney } from '@shop/contract/money.ts'
import { useEffect, useRef } from 'react'
import { announce } from '../../../lib/announce.ts'

/** Milliseconds without a further change before the new total is announced. */
const QUIET_MS = 400

/** Announces the new total of a line once its quantity has stopped changing; nothing at first. */
export function useSpokenTotal(name: string, quantity: number, amount: number): void {
  const said = useRef(quantity)
  useEffect(() => {
    if (said.current === quantity) return
    const timer = setTimeout(() => {
      said.current = quantity
      announce(m.cart_spoken_total({ product: name, quantity: formatNumber(quantity), total: formatMoney(amount) }))
    }, QUIET_MS)
    return () => clearTimeout(timer)
  }, [name, quantity, amount])
}
