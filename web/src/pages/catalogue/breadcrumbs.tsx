import { m } from '@shop/contract/messages/messages.js'
import { styled } from 'styled-components'
import { Cluster } from '../../ui/layout/cluster.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { Link } from '../../ui/link.tsx'

const List = styled(Cluster)`
  margin-block: -8px 8px;
  color: var(--c-muted);
  font-size: 0.875rem;
  li {
    display: inline-flex;
    align-items: center;
    gap: 4px;
    min-width: 0;
    overflow-wrap: anywhere;
  }
  a {
    position: relative;
    display: inline-flex;
    align-items: center;
    min-height: 44px;
    color: inherit;
  }
  /* A short word is hit with a finger as well, and takes no more room than it has letters. */
  a::before {
    content: '';
    position: absolute;
    inset-block: 0;
    inset-inline: min(0px, (100% - 44px) / 2);
  }
  [dir='rtl'] & svg {
    scale: -1 1;
  }
`

export interface Crumb {
  name: string
  to: string
}

/** The departments and categories above this page, each a link. */
export const Breadcrumbs = ({ crumbs }: { crumbs: readonly Crumb[] }) => (
  <nav aria-label={m.shop_breadcrumb()}>
    <List as="ol" $gap="0 4px">
      {crumbs.map(({ name, to }, index) => (
        <li key={to}>
          <Link to={to}>{name}</Link>
          {index < crumbs.length - 1 && <Icon name="right" size={14} />}
        </li>
      ))}
    </List>
  </nav>
)
