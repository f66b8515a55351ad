import { useId, type ReactNode } from 'react'
import { Card } from '../../../ui/card.ts'
import { ErrorPanel } from '../../../ui/error-panel.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { Text } from '../../../ui/text/text.ts'
import { WhenSeen } from '../../ui/when-seen.tsx'

/** A part of a customer's page under its heading; what is in it is read when it is about to be seen. */
export function CustomerPart({ title, hint, children }: { title: string; hint?: string; children: ReactNode }) {
  const id = useId()
  return (
    <Card as="section" aria-labelledby={id}>
      <h2 id={id} tabIndex={-1}>
        {title}
      </h2>
      {hint !== undefined && (
        <Text $tone="muted" $size={14} $below={12}>
          {hint}
        </Text>
      )}
      <WhenSeen>{children}</WhenSeen>
    </Card>
  )
}

interface ReadPartProps<Entry> {
  /** Undefined until they are read. */
  entries: readonly Entry[] | null | undefined
  error: unknown
  retry: () => unknown
  /** Said where they could not be read, and where there are none. */
  words: { failed: string; none: string }
  children: (entries: readonly Entry[]) => ReactNode
}

/** What was read for a part, or why there is nothing yet. */
export function ReadPart<Entry>({ entries, error, retry, words, children }: ReadPartProps<Entry>) {
  if (error && !entries) return <ErrorPanel error={error} title={words.failed} onRetry={() => void retry()} />
  if (!entries) return <Skeleton heights={[96]} />
  return entries.length === 0 ? <Text $tone="muted">{words.none}</Text> : children(entries)
}
