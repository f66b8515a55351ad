import { m } from '@shop/contract/messages/messages.js'
import { styled } from 'styled-components'
import type { UserRole } from '../../lib/schema.generated.ts'

const Pill = styled.span<{ $admin: boolean }>`
  display: inline-block;
  justify-self: start;
  padding: 2px 12px;
  border-radius: var(--r-pill);
  background: ${({ $admin }) => ($admin ? 'var(--c-brand-soft)' : 'var(--c-sunken)')};
  color: ${({ $admin }) => ($admin ? 'var(--c-brand)' : 'var(--c-text)')};
  font-size: 0.875rem;
  font-weight: 600;
`

/** 'Admin' or 'User' (spec section 2). */
export const roleWords = (role: UserRole): string => (role === 'ADMIN' ? m.user_role_admin() : m.user_role_shopper())

export const RolePill = ({ role }: { role: UserRole }) => <Pill $admin={role === 'ADMIN'}>{roleWords(role)}</Pill>
