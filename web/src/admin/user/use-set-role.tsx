import { m } from '@shop/contract/messages/messages.js'
import { useState } from 'react'
import type { UserRole } from '../../lib/schema.generated.ts'
import { useConfirm } from '../../ui/dialog/use-confirm.tsx'
import { TOAST_MS, toast } from '../../ui/toast/toast.ts'
import type { PersonFragment } from './people.generated.ts'
import { useSetUserRoleOutcome } from './set-role.generated.ts'

/** The role that an account does not have. */
export const otherRole = (role: UserRole): UserRole => (role === 'ADMIN' ? 'SHOPPER' : 'ADMIN')

/** The title, question, effect and toast of a change to a role. */
interface RoleChange {
  title: () => string
  question: (person: { name: string }) => string
  effect: () => string
  done: (person: { name: string }) => string
}

const WORDS: Record<UserRole, RoleChange> = {
  ADMIN: {
    title: m.user_role_make_admin,
    question: m.user_role_make_admin_question,
    effect: m.user_role_make_admin_effect,
    done: m.user_role_made_admin,
  },
  SHOPPER: {
    title: m.user_role_make_shopper,
    question: m.user_role_make_shopper_question,
    effect: m.user_role_make_shopper_effect,
    done: m.user_role_made_shopper,
  },
}

export const roleChange = (role: UserRole): string => WORDS[otherRole(role)].title()

/** Asks before an account gets the other role; the shop refuses it for the last administrator. Returns the question and its dialog. */
export function useSetRole() {
  const [person, setPerson] = useState<PersonFragment>()
  const setUserRole = useSetUserRoleOutcome()
  const role = otherRole(person?.role ?? 'SHOPPER')
  const { title, question, effect, done } = WORDS[role]
  const name = person?.name ?? ''
  const confirm = useConfirm({
    title: title(),
    question: question({ name }),
    confirm: title(),
    children: effect(),
    refusedTitle: m.user_role_not_changed(),
    send: () => setUserRole({ input: { userId: person?.id ?? '', role } }),
    onDone: () => toast.success(done({ name }), { duration: TOAST_MS.storefront }),
  })
  return {
    ask: (next: PersonFragment) => {
      setPerson(next)
      confirm.ask()
    },
    dialog: confirm.dialog,
  }
}
