import { m } from '@shop/contract/messages/messages.js'
import { useEffect, useRef } from 'react'
import { useNavigationType, useSearchParams } from 'react-router-dom'
import { announce } from '../../lib/announce.ts'
import { Pager } from './pager.tsx'

interface ListPagerProps {
  page: number
  pageCount: number
}

/** Leafs through the list `#products` by its address, whose order and filters stay. */
export function ListPager({ page, pageCount }: ListPagerProps) {
  const [params] = useSearchParams()
  const kind = useNavigationType()
  const shown = useRef(page)
  useEffect(() => {
    if (shown.current === page) return
    shown.current = page
    // Back and Forward lead to where the page was left.
    if (kind !== 'POP') document.getElementById('products')?.scrollIntoView()
    announce(m.shop_pager_page({ page, pages: pageCount }))
  }, [page, pageCount, kind])
  const addressOf = (next: number) => {
    const address = new URLSearchParams(params)
    if (next > 1) address.set('page', String(next))
    else address.delete('page')
    return `?${address.toString()}`
  }
  return <Pager page={page} pageCount={pageCount} addressOf={addressOf} />
}
