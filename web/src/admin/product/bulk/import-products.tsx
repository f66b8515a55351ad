import { m } from '@shop/contract/messages/messages.js'
import { Suspense, useState } from 'react'
import { lazyPart } from '../../../lib/lazy-part.ts'
import { Button } from '../../../ui/button.tsx'

const ImportDialog = lazyPart(async () => (await import('./import-dialog.tsx')).ImportDialog)

/** 'Import CSV': opens the dialog that imports products. */
export function ImportProducts() {
  const [asked, setAsked] = useState(false)
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        onClick={() => {
          setAsked(true)
          setOpen(true)
        }}
      >
        {m.product_import_csv()}
      </Button>
      {asked && (
        <Suspense>
          <ImportDialog open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
