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

/** An icon as large as a picture: what is missing where a list is empty. */
export const RoundIcon = ({ name }: { name: IconName }) => (
  <Ground>
    <Icon name={name} size={44} />
  </Ground>
)
