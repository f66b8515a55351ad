import { m } from '@shop/contract/messages/messages.js'
import { LOW_STOCK } from '@shop/contract/shop.ts'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { Icon } from '../ui/icon/icon.tsx'
import { Cluster } from '../ui/layout/cluster.ts'
import { Text } from '../ui/text/text.ts'

const Badge = styled.span<{ $in: boolean }>`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  padding-block: 4px;
  padding-inline: 8px 12px;
  border-radius: var(--r-pill);
  font-size: 0.875rem;
  font-weight: 600;
  color: ${({ $in }) => ($in ? 'var(--c-success)' : 'var(--c-danger)')};
  background: ${({ $in }) => ($in ? 'var(--c-success-soft)' : 'var(--c-danger-soft)')};
`

interface StockBadgeProps {
  inStock: boolean
  stock: number
  /** More facts, behind the badge. */
  children?: ReactNode
}

/** In stock or out of stock, in words and with an icon; how many are left when they are few. */
export const StockBadge = ({ inStock, stock, children }: StockBadgeProps) => (
  <Cluster as="p" $gap="8px 12px">
    <Badge $in={inStock}>
      <Icon name={inStock ? 'tick' : 'cross'} size={18} />
      {inStock ? m.product_in_stock() : m.product_out_of_stock()}
    </Badge>
    {inStock && stock <= LOW_STOCK && (
      <Text as="span" $tone="accent" $size={15} $weight={600}>
        {m.product_only_left({ count: stock })}
      </Text>
    )}
    {children}
  </Cluster>
)
