import { m } from '@shop/contract/messages/messages.js'
import { styled } from 'styled-components'
import { media } from '../../../ui/media.ts'
import { ToolButton } from './tool-button.tsx'

/* Text and Arabic beside each other from 640 px on; the tools at the end of either row. */
export const Line = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: start;
  gap: 6px;
  > :nth-child(2) {
    grid-row: 2;
  }
  > :last-child {
    grid-column: 2;
    grid-row: 1 / span 2;
  }
  ${media.sm} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr) minmax(152px, auto);
    gap: 12px;
    > :nth-child(2),
    > :last-child {
      grid-column: auto;
      grid-row: auto;
    }
  }
`
export const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  max-width: 112px;
  ${media.sm} {
    flex-wrap: nowrap;
    max-width: none;
  }
`
interface MoveToolsProps {
  name: string
  nth: number
  count: number
  onMove: (to: number) => void
  onRemove?: ((button: Element) => void) | undefined
}

/** Up, down and away. */
export const MoveTools = ({ name, nth, count, onMove, onRemove }: MoveToolsProps) => (
  <>
    <ToolButton icon="up" label={m.ui_upload_up({ name })} disabled={nth === 0} onPress={() => onMove(nth - 1)} />
    <ToolButton icon="down" label={m.ui_upload_down({ name })} disabled={nth === count - 1} onPress={() => onMove(nth + 1)} />
    {onRemove && <ToolButton icon="trash" label={m.ui_remove({ what: name })} onPress={onRemove} />}
  </>
)
