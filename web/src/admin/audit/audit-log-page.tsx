import { formatNumber } from '@shop/contract/language.ts'
import { m } from '@shop/contract/messages/messages.js'
import { momentOf } from '../../lib/time/moments.ts'
import { Page } from '../../ui/page.tsx'
import { DataTable } from '../ui/table/data-table.tsx'
import { tableData } from '../ui/table/table-data.ts'
import type { TableColumn, TableFilter } from '../ui/table/table-parts.ts'
import { useTableState } from '../ui/table/use-table-state.ts'
import { DaysBetween, spanOf } from '../ui/days-between.tsx'
import { useAdministratorsQuery, useAuditLogQuery, type AuditLogQuery } from './audit-log.generated.ts'
import { EntryChanges } from './entry-changes.tsx'
import { actionWords, summaryWords } from './entry-words.ts'
import { SubjectLink } from './subject-link.tsx'

type Entry = NonNullable<AuditLogQuery['auditLog']>['nodes'][number]

const COLUMNS: readonly TableColumn<Entry>[] = [
  { id: 'when', header: m.shop_audit_when, cell: ({ createdAt }) => <time dateTime={createdAt}>{momentOf(createdAt)}</time> },
  { id: 'who', header: m.shop_audit_who, cell: ({ actor }) => <bdi>{actor?.name ?? m.shop_audit_nobody()}</bdi> },
  { id: 'action', header: m.shop_audit_what, cell: ({ action }) => actionWords(action) },
  {
    id: 'subject',
    header: m.shop_audit_of,
    cell: ({ subjectType, subjectId, subjectName }) => <SubjectLink type={subjectType} id={subjectId} name={subjectName} />,
  },
  { id: 'summary', header: m.shop_audit_change, cell: (entry) => <EntryChanges entry={entry} /> },
]
const NAMES = ['actor', 'subject', 'call', 'from', 'to']

const NONE = Object.fromEntries(NAMES.map((name) => [name, '']))

/** The administrators of the shop, those in the list, who may be administrators no longer, and the chosen one. */
function useActors(entries: readonly Entry[], chosen: string | undefined): TableFilter['options'] {
  const present = useAdministratorsQuery({ errorPolicy: 'all' }).data?.users?.nodes ?? []
  const listed = entries.flatMap(({ actor }) => actor ?? [])
  const names = new Map([...present, ...listed].map(({ id, name }) => [id, name]))
  if (chosen && !names.has(chosen)) names.set(chosen, m.shop_audit_chosen())
  return [...names].map(([value, label]) => ({ value, label }))
}

/** /dashboard/AuditLog: who changed what, when, and how. */
export function AuditLogPage() {
  const state = useTableState({ filters: NAMES, size: 50 })
  const { actor, subject, call } = state.filters
  const filter = { actorId: actor || null, subjectId: subject || null, batchId: call || null, createdAt: spanOf(state) ?? null }
  const variables = { filter, first: state.size, page: state.page }
  const data = tableData(useAuditLogQuery({ variables, fetchPolicy: 'cache-and-network' }), ({ auditLog }) => auditLog)
  const entries = data.rows ?? []
  const actors = useActors(entries, actor)
  const filters: TableFilter[] = [
    { name: 'actor', label: m.shop_audit_who(), options: actors },
    ...(subject
      ? [
          {
            name: 'subject',
            label: m.shop_audit_of(),
            options: [{ value: subject, label: m.shop_audit_one({ type: entries[0]?.subjectType ?? 'thing' }) }],
          },
        ]
      : []),
    ...(call ? [{ name: 'call', label: m.shop_audit_done(), options: [{ value: call, label: m.shop_audit_at_once() }] }] : []),
  ]
  return (
    <Page title={m.admin_audit_log()} width={1440} noindex>
      <DataTable
        name="audit-log"
        caption={m.admin_audit_log()}
        things={m.shop_audit_things()}
        columns={COLUMNS}
        nameOf={summaryWords}
        data={data}
        state={state}
        filters={filters}
        actions={(entry) => [
          ...(entry.otherCount > 0
            ? [
                {
                  label: m.shop_audit_all_at_once({ number: formatNumber(entry.otherCount + 1) }),
                  onSelect: () => state.change({ filters: { ...NONE, call: entry.id } }),
                },
              ]
            : []),
          {
            label: m.shop_audit_only({ type: entry.subjectType }),
            onSelect: () => state.change({ filters: { call: '', subject: entry.subjectId } }),
          },
          ...(entry.actor
            ? [
                {
                  label: m.shop_audit_only_by(entry.actor),
                  onSelect: () => state.change({ filters: { call: '', actor: entry.actor?.id ?? '' } }),
                },
              ]
            : []),
        ]}
        empty={{ text: m.shop_audit_none() }}
      >
        <DaysBetween state={state} />
      </DataTable>
    </Page>
  )
}
