import { m } from '@shop/contract/messages/messages.js'
import { useState } from 'react'
import { ErrorPanel } from '../../ui/error-panel.tsx'
import { FormSkeleton } from '../../ui/form/form-skeleton.tsx'
import { Stack } from '../../ui/layout/stack.ts'
import { Page } from '../../ui/page.tsx'
import { Text } from '../../ui/text/text.ts'
import { SettingsForm } from './settings-form.tsx'
import { SettingsHistory } from './settings-history.tsx'
import { settingsDraft } from './settings-values.ts'
import { useShopSettingsQuery } from './shop-settings.generated.ts'

/** /dashboard/Settings: the settings of the shop, and what they were. */
export function SettingsPage() {
  const { data, error, loading, refetch } = useShopSettingsQuery()
  const [readings, setReadings] = useState(0)
  const [isDirty, setDirty] = useState(false)
  const settings = data?.shopSettings
  const anew = () => {
    settingsDraft.drop()
    setReadings((count) => count + 1)
  }
  const reload = async () => {
    await refetch()
    anew()
    document.querySelector<HTMLElement>('h1')?.focus()
  }
  const readVersion = async () => (await refetch().catch(() => undefined))?.data?.shopSettings?.version
  return (
    <Page title={m.admin_settings()} width={960} noindex>
      <Text $tone="muted" $below={20}>
        {m.admin_settings_about()}
      </Text>
      {error && <ErrorPanel error={error} title={m.admin_settings_not_read()} onRetry={() => void refetch()} />}
      {!settings && loading && <FormSkeleton rows={[2, 1, 1, 3, 1]} />}
      <Stack $gap={40}>
        {settings && (
          <SettingsForm
            key={readings}
            settings={settings}
            onReload={() => void reload().catch(() => undefined)}
            readVersion={readVersion}
            onDirty={setDirty}
          />
        )}
        <Stack $gap={8}>
          <h2>{m.admin_settings_history()}</h2>
          <SettingsHistory version={settings?.version} givesUp={isDirty} onRestored={anew} />
        </Stack>
      </Stack>
    </Page>
  )
}
