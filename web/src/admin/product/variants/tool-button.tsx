import { styled } from 'styled-components'
import type { IconName } from '../../../ui/icon/icon.tsx'
import { IconButton } from '../../../ui/icon/icon-button.ts'
import { Icon } from '../../../ui/icon/icon.tsx'

const Press = styled(IconButton)`
  flex: none;
  width: 36px;
  height: 40px;
`

interface ToolButtonProps {
  icon: IconName
  /** What it does, and to what. */
  label: string
  disabled?: boolean
  onPress: () => void
}

/** A small button with a picture for its word. */
export const ToolButton = ({ icon, label, disabled, onPress }: ToolButtonProps) => (
  <Press type="button" aria-label={label} title={label} disabled={disabled} onClick={onPress}>
    <Icon name={icon} size={20} />
  </Press>
)
