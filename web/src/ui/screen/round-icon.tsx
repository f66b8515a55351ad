import { styled } from 'styled-components'
import { Icon, type IconName } from '../icon/icon.tsx'

const Ground = styled.div`
  display: grid;
  place-items: center;
  width: 96px;
  height: 96px;
  border-radius: 50%;
  background: var(--c-brand-soft);
  color: var(--c-brand);
`

/** An icon as large as a picture, for an empty list. */
export const RoundIcon = ({ name }: { name: IconName }) => (
  <Ground>
    <Icon name={name} size={44} />
  </Ground>
)
