import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { Text } from './text/text.ts'

const Box = styled.div`
  display: grid;
  justify-items: center;
  gap: 16px;
  max-width: 420px;
  margin: clamp(24px, 6vw, 64px) auto;
  text-align: center;
`

export interface EmptyStateProps {
  /** Names the list or page that is empty. */
  title: ReactNode
  text?: ReactNode
  /** A drawing above the title. */
  picture?: ReactNode
  /** A link or button that leads on. */
  action?: ReactNode
  /** 'h2' when left out. */
  level?: 'h1' | 'h2'
}

/** Tells a visitor that there is nothing, and where to go instead. */
export const EmptyState = ({ title, text, picture, action, level: Title = 'h2' }: EmptyStateProps) => (
  <Box>
    {picture}
    <Title tabIndex={-1}>{title}</Title>
    {text && <Text $tone="muted">{text}</Text>}
    {action}
  </Box>
)
