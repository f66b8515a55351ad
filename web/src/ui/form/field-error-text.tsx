import { styled } from 'styled-components'
import { Icon } from '../icon/icon.tsx'

const Line = styled.p`
  display: flex;
  gap: 6px;
  color: var(--c-danger);
  font-size: 0.875rem;
  line-height: 20px;
`

export const FieldErrorText = ({ id, children }: { id: string; children: string }) => (
  <Line id={id}>
    <Icon name="alert" size={20} />
    {children}
  </Line>
)
