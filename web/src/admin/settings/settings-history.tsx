import { m } from '@shop/contract/messages/messages.js'
import { formatMoney } from '@shop/contract/money.ts'
import { useState } from 'react'
import { DONE } from '../../lib/refusal.ts'
import { momentOf } from '../../lib/time/moments.ts'
import { useConfirm } from '../../ui/dialog/use-confirm.tsx'
import { refusalToast } from '../../ui/toast/refusal-toast.ts'
import { adminToast } from '../ui/admin-toast.ts'
import { DataTable } from '../ui/table/data-table.tsx'
import { tableData } from '../ui/table/table-data.ts'
import type { TableColumn } from '../ui/table/table-parts.ts'
import { useTableState } from '../ui/table/use-table-state.ts'
import { inputOf, valuesOf } from './settings-values.ts'
import { useShopSettingsHistoryQuery, type AllSettingsFragment, type ShopSettingsHistoryQuery } from './shop-settings.generated.ts'
import { useSaveSettings } from './use-save-settings.ts'

type Version = NonNullable<ShopSettingsHistoryQuery['shopSettingsHistory']>['nodes'][number]

const NONE = '–'

const COLUMNS: readonly TableColumn<Version>[] = [
  { id: 'when', header: m.shop_audit_when, cell: ({ savedAt }) => <time dateTime={savedAt}>{momentOf(savedAt)}</time> },
  { id: 'who', header: m.shop_audit_who, cell: ({ savedBy }) => <bdi>{savedBy?.name ?? NONE}</bdi> },
  { id: 'seller', header: m.admin_settings_seller_name, cell: ({ settings }) => <bdi>{settings.sellerName ?? NONE}</bdi> },
  { id: 'contact', header: m.admin_settings_contact, cell: ({ settings }) => <bdi>{settings.contactEmail ?? NONE}</bdi> },
  { id: 'tax', header: m.admin_settings_seller_tax, optional: true, cell: ({ settings }) => <bdi>{settings.sellerTaxNumber ?? NONE}</bdi> },
  {
    id: 'sender',
    header: m.admin_settings_sender_address,
    optional: true,
    cell: ({ settings }) => <bdi>{settings.mailSenderAddress ?? NONE}</bdi>,
  },
  {
    id: 'free',
    header: m.admin_settings_free_shipping_short,
    numeric: true,
    cell: ({ settings }) => (settings.freeShippingFrom ? formatMoney(settings.freeShippingFrom.amount) : NONE),
  },
]

interface SettingsHistoryProps {
  /** Of the settings in force; undefined until they are read. */
  version: number | undefined
  /** Whether restoring gives up what is typed and not saved: it asks before. */
  givesUp: boolean
  /** Called with the settings that an earlier version was made to. */
  onRestored: (settings: AllSettingsFragment) => void
}

/** All versions of the settings, the newest first; any earlier one is restored in one press. */
export function SettingsHistory({ version, givesUp, onRestored }: SettingsHistoryProps) {
  const state = useTableState({ size: 10 })
  const variables = { first: state.size, page: state.page }
  const data = tableData(
    useShopSettingsHistoryQuery({ variables, fetchPolicy: 'cache-and-network' }),
    ({ shopSettingsHistory }) => shopSettingsHistory,
  )
  const save = useSaveSettings()
  const [asked, setAsked] = useState<Version>()
  const send = async ({ settings }: Version) => save({ input: inputOf(version ?? 0, valuesOf(settings)) })
  function showRestored({ savedAt }: Version, settings: AllSettingsFragment) {
    onRestored(settings)
    adminToast.saved(m.admin_settings_restored({ when: momentOf(savedAt) }))
  }
  async function restore(row: Version) {
    const { value, refusal } = await send(row)
    if (refusal) refusalToast(m.admin_settings_not_restored(), refusal)
    else showRestored(row, value.shopSettings)
  }
  const { ask, dialog } = useConfirm({
    title: m.admin_settings_restore(),
    question: m.admin_settings_restore_question(),
    confirm: m.admin_settings_restore(),
    refusedTitle: m.admin_settings_not_restored(),
    send: async () => {
      const outcome = asked ? await send(asked) : undefined
      if (asked && outcome?.value) showRestored(asked, outcome.value.shopSettings)
      return outcome ?? DONE
    },
  })
  function press(row: Version) {
    if (!givesUp) return void restore(row)
    setAsked(row)
    ask()
  }
  return (
    <>
      {dialog}
      <DataTable
        name="settings"
        caption={m.admin_settings_history()}
        things={m.admin_settings_versions()}
        columns={COLUMNS}
        nameOf={({ savedAt }) => momentOf(savedAt)}
        data={data}
        state={state}
        actions={(row) =>
          version === undefined || row.settings.version === version
            ? []
            : [{ label: m.admin_settings_restore(), onSelect: () => press(row) }]
        }
        empty={{ text: m.admin_settings_history_none() }}
      />
    </>
  )
}
