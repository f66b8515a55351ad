import { m } from '@shop/contract/messages/messages.js'
import { Suspense, useState } from 'react'
import { lazyPart } from '../../../lib/lazy-part.ts'
import { Button } from '../../../ui/button.tsx'

/** A chunk of its own: few visitors open it. */
const loadDialog = () => import('./size-guide-dialog.tsx')
const SizeGuideDialog = lazyPart(async () => (await loadDialog()).SizeGuideDialog)

/** Opens what the sizes of a department mean. */
export function SizeGuide({ departmentId }: { departmentId: string }) {
  const [dialog, setDialog] = useState({ open: false, times: 0 })
  return (
    <div>
      <Button
        variant="secondary"
        size="sm"
        aria-haspopup="dialog"
        onClick={() => setDialog(({ times }) => ({ open: true, times: times + 1 }))}
        onPointerEnter={() => void loadDialog().catch(() => undefined)}
      >
        {m.product_size_guide()}
      </Button>
      {dialog.times > 0 && (
        <Suspense>
          <SizeGuideDialog
            open={dialog.open}
            onClose={() => setDialog(({ times }) => ({ open: false, times }))}
            departmentId={departmentId}
          />
        </Suspense>
      )}
    </div>
  )
}
