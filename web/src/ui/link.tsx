import type { ComponentProps, MouseEvent } from 'react'
import { useHref, useLinkClickHandler } from 'react-router-dom'

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** A path of the shop. */
  to: string
  /** The next page replaces this one in the history. */
  replace?: boolean
  /** History state for the next page, beyond its address. */
  state?: unknown
  /** The next page comes as a document of its own. */
  reloadDocument?: boolean
}

/** A link within the shop, by the router's hooks: its own link brings along prefetching and more that only its framework can use. */
export function Link({ to, replace, state, reloadDocument, onClick, children, ...rest }: LinkProps) {
  const href = useHref(to)
  const go = useLinkClickHandler(to, { state, ...(replace && { replace }) })
  const click = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (!event.defaultPrevented && !reloadDocument) go(event)
  }
  return (
    <a {...rest} href={href} onClick={click}>
      {children}
    </a>
  )
}
