import { styled } from 'styled-components'
import { Icon, type IconName } from '../ui/icon/icon.tsx'
import { media } from '../ui/media.ts'

type Tone = 'info' | 'success' | 'warning' | 'danger'

/** How a status is shown: in words, with an icon, in a colour. */
export interface Shown {
  words: () => string
  icon: IconName
  tone: Tone
}

const Pill = styled.span<{ $tone: Tone }>`
  display: inline-flex;
  justify-self: start;
  align-items: center;
  gap: 6px;
  padding-block: 4px;
  padding-inline: 8px 12px;
  border-radius: var(--r-pill);
  background: var(--c-${({ $tone }) => $tone}-soft);
  color: var(--c-${({ $tone }) => $tone});
  font-size: 0.875rem;
  font-weight: 600;
  ${media.md} {
    white-space: nowrap;
  }
`

/** A status, in words with an icon. */
export const StatusPill = ({ words, icon, tone }: Shown) => (
  <Pill $tone={tone}>
    <Icon name={icon} size={18} />
    {words()}
  </Pill>
)
