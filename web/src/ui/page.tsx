import { m } from '@shop/contract/messages/messages.js'
import { useEffect, useRef, type ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { styled } from 'styled-components'
import { announce } from '../lib/announce.ts'
import { type PageHead, usePageHead } from '../lib/page-head.ts'
import { visuallyHidden } from './visually-hidden.ts'

/** The column of header, content and footer alike: between gutters, and its content no wider than `$width`. */
export const Container = styled.div<{ $width?: number | undefined }>`
  width: 100%;
  max-width: calc(${({ $width = 1280 }) => $width}px + 2 * var(--gutter));
  margin-inline: auto;
  padding-inline: var(--gutter);
`
const Column = styled(Container)`
  padding-block: clamp(20px, 3vw, 40px) var(--rhythm);
`
const Heading = styled.h1<{ $hidden: boolean }>`
  margin-block-end: clamp(16px, 2.5vw, 28px);
  ${({ $hidden }) => $hidden && visuallyHidden}
`

export interface PageProps extends Omit<PageHead, 'title'> {
  /** The tab's title, and the heading unless `heading` is set; left out while it is not known yet. */
  title?: string | undefined
  /** Widest the content may be, in pixels; 1280 when left out. */
  width?: number
  /** The `h1`: `title` when left out, read out only when 'hidden', part of the content when 'own'. */
  heading?: ReactNode
  /** Above the heading: breadcrumbs, or a link back. */
  above?: ReactNode
  children: ReactNode
}

/** The path whose page was announced last; the first page needs no announcement: the browser reads it. */
let announced: string | undefined
/** The heading that was given the focus last. */
let focused: HTMLElement | null | undefined

/** Whether that heading is gone and took the focus with it, as when a page first said that it was loading. */
const lostFocus = () => focused?.isConnected === false && document.activeElement === document.body

/** One screen: its title, its heading that takes the focus after a change of route, and its column. */
export function Page({ title, width, heading = title, above, children, ...head }: PageProps) {
  const column = useRef<HTMLDivElement>(null)
  const { pathname } = useLocation()
  usePageHead({ title: title ?? m.shop_name(), ...head })
  useEffect(() => {
    if (title === undefined || (announced === pathname && !lostFocus())) return
    const first = announced === undefined
    announced = pathname
    if (first) return
    announce(title)
    focused = column.current?.querySelector<HTMLElement>('h1')
    focused?.focus({ preventScroll: true })
  }, [title, pathname])
  const own = heading === 'own'
  const hidden = heading === 'hidden'
  return (
    <Column ref={column} $width={width ?? 1280}>
      {above}
      {!own && heading !== undefined && (
        <Heading tabIndex={-1} $hidden={hidden}>
          {hidden ? title : heading}
        </Heading>
      )}
      {children}
    </Column>
  )
}
