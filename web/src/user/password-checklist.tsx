import { m } from '@shop/contract/messages/messages.js'
import { PASSWORD_PARTS } from '@shop/contract/account-rules.ts'
import { styled } from 'styled-components'
import { Icon } from '../ui/icon/icon.tsx'
import { Stack } from '../ui/layout/stack.ts'
import { hidden } from '../ui/marks.tsx'
import { Rich } from '../ui/rich.tsx'

const Part = styled.li<{ $met: boolean }>`
  display: flex;
  align-items: center;
  gap: 8px;
  color: ${({ $met }) => ($met ? 'var(--c-success)' : 'var(--c-muted)')};
  font-size: 0.875rem;
`

/** The requirements of a password, ticked off while it is typed. */
export function PasswordChecklist({ id, password }: { id: string; password: string }) {
  return (
    <Stack as="ul" $gap={4} id={id} aria-label={m.user_password_needs()}>
      {PASSWORD_PARTS.map(({ name, label, test }) => {
        const met = password !== '' && test(password)
        return (
          <Part key={name} $met={met}>
            <Icon name={met ? 'tick' : 'minus'} size={16} />
            {met ? <Rich message={m.user_password_part_met} inputs={{ part: label() }} as={{ hidden }} /> : label()}
          </Part>
        )
      })}
    </Stack>
  )
}
