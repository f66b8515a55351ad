import { m } from '@shop/contract/messages/messages.js'
import { styled } from 'styled-components'
import { toggleTheme, useDark } from '../../lib/theme.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { headerSlot } from './header-slot.ts'

const Toggle = styled.button`
  ${headerSlot}
`
const Sun = styled.span`
  display: var(--in-dark);
`
const Moon = styled.span`
  display: var(--in-light);
`

/** Light or dark, by hand. The icon shows the theme after the press. */
export function ThemeToggle() {
  const dark = useDark()
  return (
    <Toggle type="button" aria-label={m.shop_dark_theme()} aria-pressed={dark} onClick={toggleTheme}>
      <Sun>
        <Icon name="sun" />
      </Sun>
      <Moon>
        <Icon name="moon" />
      </Moon>
    </Toggle>
  )
}
