import { momentOf } from '../../../lib/time/moments.ts'
import { Page } from '../../../ui/page.tsx'
import { DataTable } from '../../../ui/table/data-table.tsx'
import { tableData } from '../../../ui/table/table-data.ts'
import type { TableColumn, TableFilter } from '../../../ui/table/table-parts.ts'
import { useTableState } from '../../../ui/table/use-table-state.ts'
import { DaysBetween, spanOf } from '../days-between.tsx'
import { useAuditLogQuery, type AuditLogQuery } from './audit-log.generated.ts'
import { EntryChanges } from './entry-changes.tsx'
import { SubjectLink } from './subject-link.tsx'

type Entry = NonNullable<AuditLogQuery['auditLog']>['nodes'][number]

/** 'updateProduct' as 'Update product' */
function wordsOf(action: string): string {
  const words = action.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const COLUMNS: readonly TableColumn<Entry>[] = [
  { id: 'when', header: () => 'When', cell: ({ createdAt }) => <time dateTime={createdAt}>{momentOf(createdAt)}</time> },
  { id: 'who', header: () => 'Who', cell: ({ actor }) => <bdi>{actor?.name ?? 'The shop, or a deleted account'}</bdi> },
  { id: 'action', header: () => 'What', cell: ({ action }) => wordsOf(action) },
  { id: 'subject', header: () => 'Of', cell: ({ subjectType, subjectId }) => <SubjectLink type={subjectType} id={subjectId} /> },
  { id: 'summary', header: () => 'Change', cell: (entry) => <EntryChanges entry={entry} /> },
]
const NAMES = ['actor', 'subject', 'call', 'from', 'to']

const NONE = Object.fromEntries(NAMES.map((name) => [name, '']))

/** Everybody who stands in the list, and whoever is chosen. */
function actorsOf(entries: readonly Entry[], chosen: string | undefined): TableFilter['options'] {
  const names = new Map(entries.flatMap(({ actor }) => (actor ? [[actor.id, actor.name] as const] : [])))
  if (chosen && !names.has(chosen)) names.set(chosen, 'Chosen account')
  return [...names].map(([value, label]) => ({ value, label }))
}

/** /dashboard/AuditLog: who changed what, when, and how. */
export function AuditLogPage() {
  const state = useTableState({ filters: NAMES, size: 50 })
  const { actor, subject, call } = state.filters
  const asked = { actorId: actor || null, subjectId: subject || null, batchId: call || null, made: spanOf(state) ?? null }
  const variables = { ...asked, first: state.size, page: state.page }
  const data = tableData(useAuditLogQuery({ variables, fetchPolicy: 'cache-and-network' }), ({ auditLog }) => auditLog)
  const entries = data.rows ?? []
  const filters: TableFilter[] = [
    { name: 'actor', label: 'Who', options: actorsOf(entries, actor) },
    ...(subject
      ? [{ name: 'subject', label: 'Of', options: [{ value: subject, label: `one ${entries[0]?.subjectType ?? 'thing'}` }] }]
      : []),
    ...(call ? [{ name: 'call', label: 'Done', options: [{ value: call, label: 'at once' }] }] : []),
  ]
  return (
    <Page title="Audit log" width={1440} noindex>
      <DataTable
        name="audit-log"
        caption="Audit log"
        things="entries"
        columns={COLUMNS}
        nameOf={({ summary }) => summary}
        data={data}
        state={state}
        filters={filters}
        actions={(entry) => [
          ...(entry.others > 0
            ? [
                {
                  label: `All ${(entry.others + 1).toLocaleString('en')} at once`,
                  onSelect: () => state.change({ filters: { ...NONE, call: entry.id } }),
                },
              ]
            : []),
          { label: `Only this ${entry.subjectType}`, onSelect: () => state.change({ filters: { call: '', subject: entry.subjectId } }) },
          ...(entry.actor
            ? [
                {
                  label: `Only by ${entry.actor.name}`,
                  onSelect: () => state.change({ filters: { call: '', actor: entry.actor?.id ?? '' } }),
                },
              ]
            : []),
        ]}
        empty={{ text: 'What administrators change is noted here.' }}
      >
        <DaysBetween state={state} />
      </DataTable>
    </Page>
  )
}
