import { useEffect, useRef } from 'react'
import { styled } from 'styled-components'
import { percentOf, type UploadProgress as Progress } from '../../lib/upload/use-upload.ts'
import { Button } from '../button.tsx'

const Box = styled.div`
  display: grid;
  gap: 8px;
  padding: 12px 14px;
  border: 1px solid var(--c-info);
  border-radius: var(--r-control);
  background: var(--c-info-soft);
  font-size: 0.875rem;
`
const Row = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 12px;
`
const Line = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 96px 44px;
  align-items: center;
  gap: 10px;
  font-variant-numeric: tabular-nums;
  span:first-child {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`
const Track = styled.div`
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
  progress: Progress
  files: readonly File[]
  onCancel: () => void
}

/** How far each file is: they are sent one after the other, as one request. What has left as a whole cannot be called back. */
export function UploadProgress({ progress, files, onCancel }: UploadProgressProps) {
  const before = files.map((_, place) => files.slice(0, place).reduce((sum, { size }) => sum + size, 0))
  const whole = percentOf(progress)
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // It comes below what is in view in a long form. In braces: new browsers return a promise, which React would take for a clean-up.
    box.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <Box ref={box}>
      <Row>
        <strong>{whole < 100 ? `Sending, ${whole} %` : 'Sent. The shop prepares the pictures …'}</strong>
        <Button variant="secondary" size="sm" aria-disabled={whole === 100} onClick={onCancel}>
          Cancel upload
        </Button>
      </Row>
      {files.map((file, place) => {
        const own = percentOf({ sent: progress.sent - (before[place] ?? 0), total: file.size })
        return (
          <Line key={place}>
            <span>{file.name}</span>
            <Track role="progressbar" aria-label={file.name} aria-valuenow={own} aria-valuemin={0} aria-valuemax={100}>
              <div style={{ width: `${own}%` }} />
            </Track>
            <span>{own} %</span>
          </Line>
        )
      })}
    </Box>
  )
}
