import { m } from '@shop/contract/messages/messages.js'
import { Suspense, useEffect, useEffectEvent } from 'react'
import { lazyPart } from '../lib/lazy-part.ts'
import { useStatus } from '../lib/page-head.ts'
import { describeFault } from '../lib/faults.ts'
import { Alert } from './alert.tsx'
import { Button } from './button.tsx'
import { Text } from './text/text.ts'

/** Loaded without a connection only; `app/register-service-worker.ts` has the browser cache it beforehand. */
const OfflineWords = lazyPart(async () => (await import('./offline/offline-words.tsx')).OfflineWords)

/** HTTP status of a server-rendered page whose content could not be read. */
const STATUS: Record<string, number> = { BAD_USER_INPUT: 400, FETCH_ERROR: 503, RATE_LIMITED: 503, HTTP_ERROR: 502, PARSING_ERROR: 502 }

export interface ErrorPanelProps {
  error: unknown
  onRetry: () => void
  /** Names the failed action, where the fault alone does not. */
  title?: string
}

/** Retry goes with its panel: the keyboard is then on the heading of the section, else on the page's, not on nothing. */
const keepFocus = (panel: Element | null) => () => {
  const around = panel?.closest('section')
  if (panel?.contains(document.activeElement))
    setTimeout(() => (around?.querySelector<HTMLElement>('h2[tabindex]') ?? document.querySelector('h1'))?.focus({ preventScroll: true }))
}

/**
 * A failed read, shown where the content would be: what happened, its code or the pages that can be read offline, and Retry, which is
 * pressed by itself back online. Content that was read before stays beside it.
 */
export function ErrorPanel({ error, onRetry, title }: ErrorPanelProps) {
  const fault = describeFault(error)
  const refetch = useEffectEvent(() => {
    if (fault.retryable) onRetry()
  })
  useEffect(() => {
    // Asking again may load the page again, which would cancel a link that the shopper has just followed.
    let leaving = false
    const ended = new AbortController()
    const { signal } = ended
    window.addEventListener('beforeunload', () => void (leaving = true), { signal })
    window.addEventListener('pageshow', () => void (leaving = false), { signal })
    window.addEventListener('online', () => leaving || refetch(), { signal })
    return () => ended.abort()
  }, [])
  useStatus(import.meta.env.SSR ? (STATUS[fault.code.split(' ')[0] ?? ''] ?? 500) : undefined)
  const retry = (
    <Button variant="secondary" size="sm" sends={fault.isOffline === true} onClick={onRetry}>
      {m.ui_retry()}
    </Button>
  )
  return (
    <Alert
      tone={fault.isOffline ? 'warning' : 'danger'}
      title={title ?? fault.title}
      action={fault.retryable ? retry : undefined}
      ref={keepFocus}
    >
      {title && <p>{fault.title}</p>}
      {fault.isOffline ? (
        <Suspense>
          <OfflineWords />
        </Suspense>
      ) : (
        <Text as="code" $tone="muted" $size={13}>
          {fault.code}
        </Text>
      )}
    </Alert>
  )
}
