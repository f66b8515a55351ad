import { m } from '@shop/contract/messages/messages.js'
import { useEffect, useRef } from 'react'
import { saveFile } from '../../../ui/download/download.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { Stack } from '../../../ui/layout/stack.ts'
import { Text } from '../../../ui/text/text.ts'
import { AdminIcon } from '../../ui/admin-icon.tsx'
import { DropZone } from '../../../ui/upload/drop-zone.tsx'
import { ImportReport } from './import-report.tsx'
import { importTemplate } from './import-template.ts'
import { useImport } from './use-import.ts'

const saveTemplate = () => saveFile(new Blob([importTemplate()], { type: 'text/csv' }), 'products-template.csv')

/** The buttons of a report go with it: the keyboard is then on what came of the press, not on nothing. */
function useReportFocus(state: string | undefined) {
  const report = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (state && document.activeElement === document.body) report.current?.querySelector<HTMLElement>('[tabindex]')?.focus()
  }, [state])
  return report
}

/** 'Import products': a file is checked as a whole, then imported; errors are listed by row and column, and the file stays. */
export function ImportDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { run, check, start, resume, stop, forget } = useImport()
  const busy = run?.state === 'checking' || run?.state === 'importing'
  const ready = run?.state === 'checked' && run.wrongRows === 0 && run.created + run.updated > 0
  const report = useReportFocus(run?.state)
  function close() {
    forget()
    onClose()
  }
  const footer = (
    <>
      <Button variant="secondary" onClick={close}>
        {m.ui_close()}
      </Button>
      <Button sends variant="primary" aria-disabled={!ready} onClick={() => ready && void start()}>
        {m.product_import()}
      </Button>
    </>
  )
  return (
    <Dialog open={open} title={m.product_import_title()} dismissable={false} width={640} onClose={close} footer={footer}>
      <Stack $gap={16}>
        <Text $tone="muted">{m.product_import_hint()}</Text>
        <div>
          <Button variant="ghost" size="sm" onClick={saveTemplate}>
            {m.product_import_template()}
          </Button>
        </div>
        <DropZone
          icon={<AdminIcon name="list" size={28} />}
          aria-label={m.product_import_file()}
          accept=".csv,text/csv"
          disabled={busy}
          onFiles={([file]) => void (file && check(file))}
        >
          <strong dir="auto">{run?.file ?? m.product_import_choose()}</strong>
          {run && m.product_import_choose_other()}
        </DropZone>
        {run && (
          <div ref={report}>
            <ImportReport run={run} onStop={stop} onResume={() => void resume()} />
          </div>
        )}
      </Stack>
    </Dialog>
  )
}
