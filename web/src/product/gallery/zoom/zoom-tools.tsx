import { m } from '@shop/contract/messages/messages.js'
import { Icon, type IconName } from '../../../ui/icon/icon.tsx'
import { PicturePosition } from '../picture-position.tsx'
import { MAX_SCALE, STEP } from './use-zoom.ts'
import { Tools } from './zoom-parts.ts'

interface ToolProps {
  label: string
  icon: IconName
  /** A press would change nothing; the button is greyed out but keeps the focus. */
  isOff?: boolean
  onPress: () => void
}

export const Tool = ({ label, icon, isOff = false, onPress }: ToolProps) => (
  <button type="button" aria-label={label} aria-disabled={isOff || undefined} onClick={() => isOff || onPress()}>
    <Icon name={icon} size={22} />
  </button>
)

interface ZoomToolsProps {
  index: number
  count: number
  scale: number
  onScale: (factor: number) => void
  onLeaf: (step: 1 | -1) => void
}

/** Below an enlarged picture: smaller and larger, and, where there are several, to the others. */
export const ZoomTools = ({ index, count, scale, onScale, onLeaf }: ZoomToolsProps) => (
  <Tools>
    {count > 1 && <Tool label={m.product_picture_previous()} icon="left" onPress={() => onLeaf(-1)} />}
    <Tool label={m.product_picture_smaller()} icon="minus" isOff={scale === 1} onPress={() => onScale(1 / STEP)} />
    {count > 1 && <PicturePosition index={index} count={count} />}
    <Tool label={m.product_picture_larger()} icon="plus" isOff={scale === MAX_SCALE} onPress={() => onScale(STEP)} />
    {count > 1 && <Tool label={m.product_picture_next()} icon="right" onPress={() => onLeaf(1)} />}
  </Tools>
)
