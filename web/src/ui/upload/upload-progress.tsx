import { styled } from 'styled-components'
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

const percent = (sent: number, total: number): number => (total > 0 ? Math.min(100, Math.max(0, Math.round((sent / total) * 100))) : 100)

interface UploadProgressProps {
  progress: { sent: number; total: number }
  files: readonly File[]
  onCancel: () => void
}

/** How far each file is: they are sent one after the other, as one request. */
export function UploadProgress({ progress, files, onCancel }: UploadProgressProps) {
  const before = files.map((_, place) => files.slice(0, place).reduce((sum, { size }) => sum + size, 0))
  const whole = percent(progress.sent, progress.total)
  return (
    <Box>
      <Row>
        <strong>{whole < 100 ? `Sending, ${whole} %` : 'Sent. The shop prepares the pictures …'}</strong>
        <Button variant="secondary" size="sm" onClick={onCancel}>
          Cancel upload
        </Button>
      </Row>
      {files.map((file, place) => {
        const own = percent(progress.sent - (before[place] ?? 0), file.size)
        return (
          <Line key={`${file.name} ${file.lastModified}`}>
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
