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
  /** The sentence that is shown. */
  text: string
  /** Name of the product, for the label of Undo. */
  product: string
  onUndo: () => void
}

/** Shows what has left a list, for longer than a toast does, with a button that brings it back. */
export const RemovedNotice = ({ text, product, onUndo }: RemovedNoticeProps) => (
  <Row>
    <span>{text}</span>
    <Button sends size="sm" variant="secondary" aria-label={m.ui_undo_named({ product })} onClick={onUndo}>
      {m.ui_undo()}
    </Button>
  </Row>
)
