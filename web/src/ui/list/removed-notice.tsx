import { m } from '@shop/contract/messages/messages.js'
import { styled } from 'styled-components'
import { Button } from '../button.tsx'

const Row = styled.p`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 16px;
  margin-block-end: 12px;
  padding-block: 6px;
  padding-inline: 16px 6px;
  border-radius: var(--r-control);
  background: var(--c-sunken);
`

interface RemovedNoticeProps {
  /** What was done, in words. */
  text: string
  /** What it was done to. */
  product: string
  onUndo: () => void
}

/** Says what has left a list, for longer than a toast, and brings it back. */
export const RemovedNotice = ({ text, product, onUndo }: RemovedNoticeProps) => (
  <Row>
    <span>{text}</span>
    <Button sends size="sm" variant="secondary" aria-label={m.ui_undo_named({ product })} onClick={onUndo}>
      {m.ui_undo()}
    </Button>
  </Row>
)
