import { m } from '@shop/contract/messages/messages.js'
import { useApolloClient } from '@apollo/client/react'
import { Suspense, useState, type ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import { lazyPart } from '../../lib/lazy-part.ts'
import { toast } from '../../ui/toast/toast.ts'
import { useFindKeys } from './use-find-keys.ts'

/** Loaded late: no administrator searches in the first second. */
const Finder = lazyPart(async () => (await import('./finder.tsx')).Finder)

interface FindButtonProps {
  /** Draws the button. */
  children: (press: () => void) => ReactNode
}

/** Finds anything of the back office: by a button, by Ctrl-K, and by a scanner from anywhere. */
export function FindButton({ children }: FindButtonProps) {
  const client = useApolloClient()
  const navigate = useNavigate()
  const [state, setState] = useState<'unused' | 'open' | 'closed'>('unused')
  async function scanned(code: string) {
    try {
      const { openScanned } = await import('./scanned.ts')
      await openScanned(client, code, (path) => navigate(path))
    } catch {
      // The code could not be loaded: offline, or a new release has replaced it.
      toast.error(m.admin_find_failed({ text: code }))
    }
  }
  const press = () => setState('open')
  useFindKeys({ onFind: press, onScan: (code) => void scanned(code) })
  return (
    <>
      {children(press)}
      {state !== 'unused' && (
        <Suspense>
          <Finder open={state === 'open'} onClose={() => setState('closed')} />
        </Suspense>
      )}
    </>
  )
}
