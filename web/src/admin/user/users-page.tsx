import { formatNumber } from '@shop/contract/language.ts'
import { m } from '@shop/contract/messages/messages.js'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { adminPaths } from '../../lib/admin-paths.ts'
import { dayOf } from '../../lib/time/moments.ts'
import type { UserRole } from '../../lib/schema.generated.ts'
import { usePeopleQuery, type PersonFragment } from './people.generated.ts'
import { RolePill, roleWords } from './role-pill.tsx'
import { SessionsDialog } from './sessions-dialog.tsx'
import { roleChange, useSetRole } from './use-set-role.tsx'
import { Link } from '../../ui/link.tsx'
import { Page } from '../../ui/page.tsx'
import { Text } from '../../ui/text/text.ts'
import { DataTable } from '../ui/table/data-table.tsx'
import { tableData } from '../ui/table/table-data.ts'
import type { TableColumn, TableFilter } from '../ui/table/table-parts.ts'
import { useTableState } from '../ui/table/use-table-state.ts'
import { useListHere } from '../lib/list-link.ts'
import { EmailLink } from '../ui/email-link.tsx'

/** The orders of an account lead back to the table as it is now. */
const PersonLink = ({ id, name }: PersonFragment) => (
  <Link to={adminPaths.userOrders(id)} state={useListHere()}>
    <bdi>{name}</bdi>
  </Link>
)

const COLUMNS: readonly TableColumn<PersonFragment>[] = [
  {
    id: 'name',
    header: m.user_name,
    sorts: ['asc', 'desc'],
    cell: (person) => <PersonLink {...person} />,
  },
  {
    id: 'email',
    header: m.user_email,
    cell: ({ email }) => <EmailLink address={email} />,
  },
  {
    id: 'phone',
    header: m.user_phone,
    cell: ({ phone }) => (
      <a href={`tel:${phone}`} dir="ltr">
        {phone}
      </a>
    ),
  },
  { id: 'role', header: m.user_role, cell: ({ role }) => <RolePill role={role} /> },
  {
    id: 'since',
    header: m.user_since,
    optional: true,
    cell: ({ createdAt }) => <time dateTime={createdAt}>{dayOf(createdAt)}</time>,
  },
]

const ROLES: readonly UserRole[] = ['SHOPPER', 'ADMIN']
const NAMES = ['role']
const filters = (): readonly TableFilter[] => [
  { name: 'role', label: m.user_role(), options: ROLES.map((value) => ({ value, label: roleWords(value) })) },
]

/** /dashboard/Users: all accounts, their number, their roles and their sessions. */
export function UsersPage() {
  const state = useTableState({ filters: NAMES })
  const navigate = useNavigate()
  const here = useListHere()
  const role = ROLES.find((each) => each === state.filters['role']) ?? null
  const sort = state.sort === '-name' ? 'NAME_DESC' : 'NAME_ASC'
  const variables = { filter: { search: state.search || null, role }, sort, first: state.size, page: state.page } as const
  const data = tableData(usePeopleQuery({ variables, fetchPolicy: 'cache-and-network' }), ({ users }) => users)
  const setRole = useSetRole()
  const [signedIn, setSignedIn] = useState<PersonFragment>()
  return (
    <Page title={m.admin_users()} width={1440} noindex>
      <DataTable
        name="users"
        caption={m.admin_users()}
        things={m.user_accounts_things()}
        columns={COLUMNS}
        nameOf={({ name }) => name}
        data={data}
        state={state}
        filters={filters()}
        searchLabel={m.user_accounts_search()}
        actions={(person) => [
          { label: m.user_customer_open(), onSelect: () => void navigate(adminPaths.customer(person.id), { state: here }) },
          { label: m.user_orders(), onSelect: () => void navigate(adminPaths.userOrders(person.id)) },
          { label: m.user_sessions(), onSelect: () => setSignedIn(person) },
          { label: roleChange(person.role), onSelect: () => setRole.ask(person), danger: true },
        ]}
      >
        {data.total !== undefined && <Text $tone="muted">{m.user_total({ count: data.total, number: formatNumber(data.total) })}</Text>}
      </DataTable>
      {setRole.dialog}
      <SessionsDialog person={signedIn} onClose={() => setSignedIn(undefined)} />
    </Page>
  )
}
