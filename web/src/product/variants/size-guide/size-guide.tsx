import { m } from '@shop/contract/messages/messages.js'
import { Suspense, useState } from 'react'
import { lazyPart } from '../../../lib/lazy-part.ts'
import { Button } from '../../../ui/button.tsx'

/** A chunk of its own: few visitors open it. */
const loadDialog = () => import('./size-guide-dialog.tsx')
const SizeGuideDialog = lazyPart(async () => (await loadDialog()).SizeGuideDialog)

/** Opens what the sizes of a department mean. */
export function SizeGuide({ departmentId }: { departmentId: string }) {
  // Not there before it was opened once.
  const [open, setOpen] = useState<boolean>()
  return (
    <div>
      <Button
        variant="secondary"
        size="sm"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        onPointerEnter={() => void loadDialog().catch(() => undefined)}
      >
        {m.product_size_guide()}
      </Button>
      {open !== undefined && (
        <Suspense>
          <SizeGuideDialog open={open} onClose={() => setOpen(false)} departmentId={departmentId} />
        </Suspense>
      )}
    </div>
  )
}
