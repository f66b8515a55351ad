import { m } from '@shop/contract/messages/messages.js'
import { useEffect, useRef } from 'react'
import { styled } from 'styled-components'
import { Stack } from '../layout/stack.ts'
import { percentOf, type FileProgress } from '../../lib/upload/use-upload.ts'
import { Button } from '../button.tsx'
import { Cluster } from '../layout/cluster.ts'

const Box = styled(Stack)`
  padding: 12px 14px;
  border: 1px solid var(--c-info);
  border-radius: var(--r-control);
  background: var(--c-info-soft);
  font-size: 0.875rem;
  /* What failed stands with the reason. */
  [role='alert'] & {
    margin-block-start: 12px;
    border-color: var(--c-danger);
    background: var(--c-surface);
  }
`
const Line = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: 4px 10px;
  font-variant-numeric: tabular-nums;
  bdi {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  span {
    grid-area: 1 / 2;
  }
`
const Track = styled.div`
  grid-area: 2 / 1 / auto / -1;
  height: 6px;
  border-radius: var(--r-pill);
  background: var(--c-border);
  overflow: hidden;
  > div {
    height: 100%;
    background: var(--c-brand);
  }
`

interface UploadProgressProps {
  files: readonly FileProgress[]
  /** False once it is over, with files that did not arrive. */
  busy: boolean
  onCancel: () => void
}

/** How far all files are together, in percent. */
function wholeOf(files: readonly FileProgress[]): number {
  const total = files.reduce((sum, { file }) => sum + file.size, 0)
  return percentOf({ sent: files.reduce((sum, { file, percent }) => sum + (file.size * percent) / 100, 0), total })
}

/** The progress of each file. A file that has left as a whole cannot be called back; one that failed can be sent again by itself. */
export function UploadProgress({ files, busy, onCancel }: UploadProgressProps) {
  const whole = wholeOf(files)
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // In a long form it may be below the visible part. In braces: new browsers return a promise, which React would take for a clean-up.
    box.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  const title = whole < 100 ? m.ui_upload_sending({ percent: whole }) : m.ui_upload_sent()
  return (
    <Box $gap={8} ref={box}>
      <Cluster $gap={12} $justify="space-between">
        <strong>{busy ? title : m.ui_upload_incomplete()}</strong>
        {busy ? (
          // The second press of a double click was meant for the button that began the upload, where this one stands now.
          <Button variant="secondary" size="sm" aria-disabled={whole === 100} onClick={({ detail }) => detail < 2 && onCancel()}>
            {m.ui_upload_cancel()}
          </Button>
        ) : (
          <Button variant="secondary" size="sm" type="submit">
            {m.ui_retry()}
          </Button>
        )}
      </Cluster>
      {files.map(({ file, percent, error }, index) => (
        <Line key={index}>
          <bdi>{file.name}</bdi>
          <Track role="progressbar" aria-label={file.name} aria-valuenow={percent} aria-valuemin={0} aria-valuemax={100}>
            <div style={{ width: `${percent}%` }} />
          </Track>
          <span>{error ?? m.ui_percent({ percent })}</span>
        </Line>
      ))}
    </Box>
  )
}
