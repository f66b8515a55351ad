import { useState } from 'react'
import { DONE, refused, send, type Outcome } from '../../lib/refusal.ts'
import type { UserRole } from '../../lib/schema.generated.ts'
import { useConfirm } from '../../ui/dialog/use-confirm.tsx'
import { TOAST_MS, toast } from '../../ui/toast/toast.ts'
import type { PersonFragment } from './people.generated.ts'
import { useSetUserRoleMutation } from './set-role.generated.ts'

/** The role that an account does not have. */
export const otherRole = (role: UserRole): UserRole => (role === 'ADMIN' ? 'SHOPPER' : 'ADMIN')

/** What a change to a role is called, and what follows from it. */
const WORDS: Record<UserRole, { title: string; question: (name: string) => string; effect: string }> = {
  ADMIN: {
    title: 'Make administrator',
    question: (name) => `Make ${name} an administrator?`,
    effect: 'Administrators run the whole shop: products, orders, people. They have no cart and cannot order.',
  },
  SHOPPER: {
    title: 'Make shopper',
    question: (name) => `Make ${name} a shopper?`,
    effect: 'The dashboard closes for this account with its next step.',
  },
}

export const roleChange = (role: UserRole): string => WORDS[otherRole(role)].title

/** Asks before an account gets the other role; the last administrator stays one, which the shop says. Returns what asks, and the dialog. */
export function useSetRole() {
  const [person, setPerson] = useState<PersonFragment>()
  const [mutate] = useSetUserRoleMutation()
  const role = otherRole(person?.role ?? 'SHOPPER')
  const { title, question, effect } = WORDS[role]
  const confirm = useConfirm({
    title,
    question: question(person?.name ?? ''),
    confirm: title,
    children: effect,
    refusedTitle: 'The role was not changed',
    send: (): Promise<Outcome<void>> =>
      send(
        mutate({ variables: { input: { userId: person?.id ?? '', role } } }),
        (data) => data.setUserRole,
        (answer) => (answer.__typename === 'SetUserRoleSuccess' ? DONE : refused(answer)),
      ),
    onDone: () =>
      toast.success(`${person?.name} is ${role === 'ADMIN' ? 'an administrator' : 'a shopper'} now`, { duration: TOAST_MS.storefront }),
  })
  return {
    ask: (next: PersonFragment) => {
      setPerson(next)
      confirm.ask()
    },
    dialog: confirm.dialog,
  }
}
