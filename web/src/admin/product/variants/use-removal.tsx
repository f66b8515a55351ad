import { formatNumber } from '@shop/contract/language.ts'
import { m } from '@shop/contract/messages/messages.js'
import { useRef, useState } from 'react'
import { DONE } from '../../../lib/refusal.ts'
import { useConfirm } from '../../../ui/dialog/use-confirm.tsx'
import { lostWithStock } from './arrange-variants.ts'
import { draftTitle, type VariantsValues } from './variant-values.ts'

/** Presses this soon after another one are the second of a double click, which falls on the row that has moved up. */
const DOUBLE_CLICK_MS = 500
/** Titles that the question names. */
const NAMED = 3

const question = ({ options, variants }: VariantsValues, next: VariantsValues): string => {
  const lost = lostWithStock({ options, variants }, next)
  const pieces = lost.reduce((sum, { stock }) => sum + Number(stock), 0)
  const titles = lost.slice(0, NAMED).map((variant) => draftTitle(options, variant))
  const named = [...titles, ...(lost.length > NAMED ? ['…'] : [])].join(', ')
  return m.product_variants_remove_question({ titles: named, count: pieces, number: formatNumber(pieces) })
}

/**
 * Returns a function that takes the values without what was removed, and the question that it asks first where pieces in stock would go;
 * then the named field has the focus. A double click removes one thing.
 */
export function useRemoval(current: () => VariantsValues, apply: (values: VariantsValues, focused?: string) => void) {
  const [asked, setAsked] = useState<{ before: VariantsValues; next: VariantsValues; focused: string | undefined }>()
  const last = useRef(-DOUBLE_CLICK_MS)
  const { ask, dialog } = useConfirm({
    title: m.product_variants_remove_title(),
    question: asked ? question(asked.before, asked.next) : '',
    confirm: m.product_variants_remove(),
    refusedTitle: m.product_variants_not_changed(),
    send: async () => DONE,
    onDone: () => asked && apply(asked.next, asked.focused),
  })
  function remove(next: VariantsValues, focused?: string) {
    const before = current()
    const now = performance.now()
    if (now - last.current < DOUBLE_CLICK_MS) return
    last.current = now
    if (lostWithStock(before, next).length === 0) return apply(next, focused)
    setAsked({ before, next, focused })
    ask()
  }
  return { remove, dialog }
}
