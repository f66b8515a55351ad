import { PASSWORD_PARTS } from '@shop/contract/account-rules.ts'
import { styled } from 'styled-components'
import { Icon } from '../ui/icon/icon.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.ts'

const List = styled.ul`
  display: grid;
  gap: 4px;
  margin: 0;
  padding: 0;
  list-style: none;
`
const Part = styled.li<{ $met: boolean }>`
  display: flex;
  align-items: center;
  gap: 8px;
  color: ${({ $met }) => ($met ? 'var(--c-success)' : 'var(--c-muted)')};
  font-size: 0.875rem;
`
/** What a password must have, ticked off while it is typed. */
export function PasswordChecklist({ id, password }: { id: string; password: string }) {
  return (
    <List id={id} aria-label="The password needs">
      {PASSWORD_PARTS.map(({ label, test }) => {
        const met = password !== '' && test(password)
        return (
          <Part key={label} $met={met}>
            <Icon name={met ? 'tick' : 'minus'} size={16} />
            {label}
            {met && <VisuallyHidden>, done</VisuallyHidden>}
          </Part>
        )
      })}
    </List>
  )
}
