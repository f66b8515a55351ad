import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { Card } from '../../ui/card.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Text } from '../../ui/text/text.ts'

/** Rows of a part of the overview: what it is about, and a number or button at the end. */
export const List = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  margin-block-end: 12px;
  li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 4px 16px;
    padding-block: 8px;
    border-block-end: 1px solid var(--c-border);
  }
  /* Words take what the button beside them leaves, so that all rows of a list look alike on phones; below them only with large text. */
  li > div:first-child {
    flex: 1;
    min-width: min(10.5rem, 100%);
  }
`

/** A part of the overview under its heading. */
export const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <Card as="section" aria-label={title}>
    <Text as="h2" $size={18} $below={8}>
      {title}
    </Text>
    {children}
  </Card>
)

/** What stands there while a part is read. */
export const Outline = () => <Skeleton heights={[240]} />
