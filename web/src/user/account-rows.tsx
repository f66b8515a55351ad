import { m } from '@shop/contract/messages/messages.js'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { paths } from '../lib/paths.ts'
import type { SessionUser } from '../lib/session.ts'
import { ButtonLink } from '../ui/button.tsx'
import { surface } from '../ui/card.ts'
import { media } from '../ui/media.ts'
import { SkeletonBlock } from '../ui/skeleton.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.ts'

const Rows = styled.dl`
  ${surface}
  margin: 0;
`
const Row = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  column-gap: 16px;
  padding: 8px 16px 16px;
  ${media.sm} {
    padding: 16px 24px;
  }
  & + & {
    border-block-start: 1px solid var(--c-border);
  }
  dt {
    color: var(--c-muted);
    font-size: 0.875rem;
  }
  dd {
    margin: 0;
  }
`
/* On phones the whole line, so that an email seldom takes a second one, which would push the rows below once the session is known. */
const Value = styled.dd`
  grid-area: 2 / 1 / auto / -1;
  font-weight: 600;
  overflow-wrap: anywhere;
  ${media.sm} {
    grid-column-end: 2;
  }
`
const Edit = styled.dd`
  grid-area: 1 / 2;
  ${media.sm} {
    grid-row-end: 3;
  }
`

const unknown = <SkeletonBlock $width="180px" $height="1.55em" />

/** Name, email, phone and a masked password, each with its Edit; the values are grey until the session is known. */
export function AccountRows({ user }: { user: SessionUser | null }) {
  const row = (label: string, to: string, value: ReactNode) => (
    <Row>
      <dt>{label}</dt>
      <Value>{value}</Value>
      <Edit>
        <ButtonLink to={to} variant="secondary" aria-label={m.user_edit_field({ field: label.toLowerCase() })}>
          {m.user_edit()}
        </ButtonLink>
      </Edit>
    </Row>
  )
  return (
    <Rows>
      {row(m.user_name(), paths.updateName, user ? <bdi>{user.name}</bdi> : unknown)}
      {row(m.user_email(), paths.updateEmail, user ? <bdi dir="ltr">{user.email}</bdi> : unknown)}
      {row(m.user_phone(), paths.updatePhone, user ? <bdi dir="ltr">{user.phone}</bdi> : unknown)}
      {row(
        m.user_password(),
        paths.updatePassword,
        <>
          <span aria-hidden="true">••••••••</span>
          <VisuallyHidden>{m.user_hidden()}</VisuallyHidden>
        </>,
      )}
    </Rows>
  )
}
