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
  onPress: (button: Element) => void
}

/** A small button with a picture for its word. Disabled it keeps the focus: the press that brings a row to its end disables it. */
export const ToolButton = ({ icon, label, disabled, onPress }: ToolButtonProps) => (
  <Press
    type="button"
    aria-label={label}
    title={label}
    aria-disabled={disabled || undefined}
    onClick={({ currentTarget }) => !disabled && onPress(currentTarget)}
  >
    <Icon name={icon} size={20} />
  </Press>
)
