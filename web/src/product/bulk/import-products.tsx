import { lazy, Suspense, useState } from 'react'
import { Button } from '../../ui/button.tsx'

const ImportDialog = lazy(async () => ({ default: (await import('./import-dialog.tsx')).ImportDialog }))

/** 'Import CSV': opens the dialog that imports products. */
export function ImportProducts() {
  const [asked, setAsked] = useState(false)
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="secondary"
        onClick={() => {
          setAsked(true)
          setOpen(true)
        }}
      >
        Import CSV
      </Button>
      {asked && (
        <Suspense>
          <ImportDialog open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
