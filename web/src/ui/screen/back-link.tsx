import { styled } from 'styled-components'
import { Icon } from '../icon/icon.tsx'
import { Link, type LinkProps } from '../link.tsx'

const Back = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: 4px;
  min-height: 44px;
  font-weight: 600;
  text-decoration: none;
  &:hover {
    text-decoration: underline;
  }
  [dir='rtl'] & svg {
    scale: -1 1;
  }
`

/** A link back to where the visitor came from, with a chevron. */
export const BackLink = ({ children, ...rest }: LinkProps) => (
  <Back {...rest}>
    <Icon name="left" size={20} />
    {children}
  </Back>
)
