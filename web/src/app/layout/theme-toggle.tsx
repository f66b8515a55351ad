import { m } from '@shop/contract/messages/messages.js'
import { styled } from 'styled-components'
import { toggleTheme, useDark } from '../../lib/theme/theme.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { HeaderSlot } from './header-slot.ts'

/** Shown in one of the themes only. */
const In = styled.span<{ $theme: 'dark' | 'light' }>`
  display: var(--in-${({ $theme }) => $theme});
`

/** Light or dark, by hand. The icon shows the theme after the press. */
export function ThemeToggle() {
  const dark = useDark()
  return (
    <HeaderSlot as="button" type="button" aria-label={m.shop_dark_theme()} aria-pressed={dark} onClick={toggleTheme}>
      <In $theme="dark">
        <Icon name="sun" />
      </In>
      <In $theme="light">
        <Icon name="moon" />
      </In>
    </HeaderSlot>
  )
}
