import { m } from '@shop/contract/messages/messages.js'
import { useState } from 'react'
import { styled } from 'styled-components'
import { momentOf } from '../../lib/time/moments.ts'
import { useRefusal } from '../../lib/use-refusal.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { ErrorPanel } from '../../ui/error-panel.tsx'
import { Stack } from '../../ui/layout/stack.ts'
import { timeAt } from '../../ui/marks.tsx'
import { Rich } from '../../ui/rich.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Text } from '../../ui/text/text.ts'
import { TOAST_MS, toast } from '../../ui/toast/toast.ts'
import type { PersonFragment } from './people.generated.ts'
import { useEndUserSessionsOutcome, useUserSessionsQuery } from './sessions.generated.ts'

const List = styled.ul`
  display: grid;
  gap: 8px;
  li {
    padding: 10px 14px;
    border-radius: var(--r-control);
    background: var(--c-sunken);
  }
`

/** Ends the sessions of an account, but for the administrator's own. */
function useEndSessions({ id, name }: PersonFragment) {
  const endSessions = useEndUserSessionsOutcome()
  const [pending, setPending] = useState(false)
  const [refusal, setRefusal] = useRefusal()
  async function end() {
    setPending(true)
    setRefusal(undefined)
    const outcome = await endSessions({ input: { userId: id } })
    setPending(false)
    if (outcome.refusal) setRefusal(outcome.refusal)
    else toast.success(m.user_sessions_ended({ name }), { duration: TOAST_MS.storefront })
  }
  return { end, pending, refusal }
}

function Sessions({ person }: { person: PersonFragment }) {
  const { data, error, refetch } = useUserSessionsQuery({ variables: { id: person.id }, fetchPolicy: 'network-only' })
  const { end, pending, refusal } = useEndSessions(person)
  const sessions = data?.user?.sessions
  const canEnd = sessions?.some(({ isCurrent }) => !isCurrent)
  return (
    <Stack $gap={16}>
      {error && <ErrorPanel error={error} title={m.user_sessions_not_read()} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton heights={[96]} />}
      {data && !sessions && !error && <p>{m.user_sessions_gone()}</p>}
      {sessions?.length === 0 && <p>{m.user_sessions_none()}</p>}
      {sessions && sessions.length > 0 && (
        <List>
          {sessions.map(({ createdAt, expiresAt, isCurrent }) => (
            <li key={createdAt + expiresAt}>
              <Rich
                message={isCurrent ? m.user_session_since_this : m.user_session_since}
                inputs={{ moment: momentOf(createdAt) }}
                as={{ time: timeAt(createdAt) }}
              />
              <br />
              <Text as="span" $tone="muted" $size={14}>
                <Rich message={m.user_session_until} inputs={{ moment: momentOf(expiresAt) }} as={{ time: timeAt(expiresAt) }} />
              </Text>
            </li>
          ))}
        </List>
      )}
      {refusal && (
        <Alert tone="danger" title={m.user_sessions_not_ended()}>
          {refusal.reason}
        </Alert>
      )}
      {canEnd && (
        <Button sends variant="danger" pending={pending} onClick={() => void end()}>
          {m.user_sessions_end()}
        </Button>
      )}
    </Stack>
  )
}

/** The sessions of an account, with a button that ends them; the administrator's own session stays. */
export const SessionsDialog = ({ person, onClose }: { person: PersonFragment | undefined; onClose: () => void }) => (
  <Dialog open={person !== undefined} title={person ? m.user_sessions_of({ name: person.name }) : m.user_sessions()} onClose={onClose}>
    {person && <Sessions person={person} />}
  </Dialog>
)
