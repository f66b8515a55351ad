import type { ReactNode, Ref } from 'react'
import { styled } from 'styled-components'
import { Icon, type IconName } from './icon/icon.tsx'
import { Text } from './text/text.ts'

export type Tone = 'danger' | 'warning' | 'info' | 'success'

const ICONS: Record<Tone, IconName> = { danger: 'cross', warning: 'alert', info: 'info', success: 'tick' }

const Box = styled.div<{ $tone: Tone }>`
  display: flex;
  gap: 12px;
  padding: 14px 16px;
  border-radius: var(--r-control);
  border: 1px solid var(--c-${({ $tone }) => $tone});
  background: var(--c-${({ $tone }) => $tone}-soft);
  color: var(--c-text);
  > svg {
    color: var(--c-${({ $tone }) => $tone});
  }
  &:focus {
    outline: none;
  }
`
const Body = styled.div`
  flex: 1;
  min-width: 0;
  display: grid;
  gap: 4px;
  align-content: center;
`

export interface AlertProps {
  tone: Tone
  title?: ReactNode
  children?: ReactNode
  action?: ReactNode
  /** For moving the focus here. */
  ref?: Ref<HTMLDivElement>
}

/** A message within the page; screen readers read danger out at once. */
export const Alert = ({ tone, title, children, action, ref }: AlertProps) => (
  <Box $tone={tone} ref={ref} tabIndex={-1} role={tone === 'danger' ? 'alert' : undefined}>
    <Icon name={ICONS[tone]} />
    <Body>
      {title && <Text $weight={600}>{title}</Text>}
      {children && <div>{children}</div>}
      {action && (
        <Text as="div" $above={8}>
          {action}
        </Text>
      )}
    </Body>
  </Box>
)
