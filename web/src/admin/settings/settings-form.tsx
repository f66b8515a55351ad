import { freeShippingRule, settingRules, SETTING_LENGTHS, slideRules, type SettingName } from '@shop/contract/fields/settings.ts'
import { m } from '@shop/contract/messages/messages.js'
import { useEffect, useEffectEvent, useId, useRef, useState, type ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { live } from '../../ui/form/app-form.tsx'
import { ShopForm, useShopForm } from '../../ui/form/shop-form.tsx'
import { Cluster } from '../../ui/layout/cluster.ts'
import { Columns } from '../../ui/layout/columns.ts'
import { Panel } from '../../ui/layout/panel.ts'
import { useSendPictures } from '../product/edit/use-send-pictures.ts'
import { UploadProgress } from '../../ui/upload/upload-progress.tsx'
import { adminToast } from '../ui/admin-toast.ts'
import { KeptDraft } from '../ui/form/kept-draft.tsx'
import { inputOf, resumedValues, settingsDraft, valuesOf, type SettingsValues } from './settings-values.ts'
import { SlidesField } from './slides-field.tsx'
import type { AllSettingsFragment } from './shop-settings.generated.ts'
import { useSaveSettings } from './use-save-settings.ts'

const labels = () => ({
  sellerName: m.admin_settings_seller_name(),
  sellerAddress: m.admin_settings_seller_address(),
  sellerTaxNumber: m.admin_settings_seller_tax(),
  sellerContact: m.admin_settings_seller_contact(),
  contactEmail: m.admin_settings_contact(),
  mailSenderName: m.admin_settings_sender_name(),
  mailSenderAddress: m.admin_settings_sender_address(),
  mailReplyTo: m.admin_settings_reply_to(),
  freeShippingFrom: m.admin_settings_free_shipping(),
  heroSlides: m.admin_settings_slides(),
})

const EMAIL = { type: 'email', inputMode: 'email', dir: 'ltr', autoComplete: 'off' } as const

function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <Panel as="section" $gap={16} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </Panel>
  )
}

/** Whether a slide lacks something: then it is not sent. */
const isIncomplete = ({ heroSlides }: SettingsValues): boolean =>
  heroSlides.some(
    (slide) => slideRules.altText(slide.altText) ?? slideRules.arabicAltText(slide.arabicAltText) ?? slideRules.link(slide.link),
  )

type SaveError = NonNullable<Awaited<ReturnType<ReturnType<typeof useSaveSettings>>>['refusal']>['error']

/** What the shop said against a field of a slide. */
const slideError = (error: SaveError | undefined, nth: number, field: string): string | undefined =>
  error?.__typename === 'ValidationError'
    ? error.fields.find(({ path }) => path[0] === 'heroSlides' && path[1] === String(nth) && path[2] === field)?.message
    : undefined

function useSettingsForm(settings: AllSettingsFragment) {
  const [draft, setDraft] = useState(settingsDraft.read)
  // What is sent is a change of this version; a ref, since it is sent in the turn in which it changes.
  const base = useRef(draft?.version ?? settings.version)
  const [values, setValues] = useState(() => (draft ? resumedValues(draft.values) : valuesOf(settings)))
  const [checked, setChecked] = useState(false)
  const [error, setError] = useState<SaveError>()
  const save = useSaveSettings()
  const pictures = useSendPictures({ field: 'heroSlides', refused: 'imageUrl' })
  const shop = useShopForm({
    values,
    labels: labels(),
    send: async (typed: SettingsValues) => {
      setChecked(true)
      if (isIncomplete(typed)) return { refusal: { reason: m.refusal_check_entered(), fields: {} } }
      setError(undefined)
      return pictures.save(
        typed.heroSlides.map(({ picture }) => picture),
        async (staged) => {
          const outcome = await save({ input: inputOf(base.current, typed, staged) })
          setError(outcome.refusal?.error)
          return outcome
        },
      )
    },
    onChange: (typed) => settingsDraft.save(base.current, typed),
    onDone: ({ shopSettings }) => {
      show(shopSettings)
      adminToast.saved(m.admin_settings_saved())
    },
  })
  function show(shown: AllSettingsFragment) {
    setChecked(false)
    base.current = shown.version
    setValues(valuesOf(shown))
    shop.form.reset(valuesOf(shown))
    settingsDraft.drop()
    setDraft(undefined)
  }
  function startAgain() {
    shop.shell.forgive()
    show(settings)
    shop.shell.element.current?.querySelector('input')?.focus()
  }
  /** Sends what was typed once more, as a change of the version that is in force now. */
  function overwrite(version: number) {
    base.current = version
    shop.shell.submit()
  }
  const files = pictures.sending(shop.form.state.values.heroSlides.map(({ picture }) => picture))
  const progress = files && <UploadProgress files={files} busy={pictures.busy} onCancel={pictures.cancel} />
  return { ...shop, checked, error, overwrite, startAgain, isKept: draft !== undefined, busy: pictures.busy, progress }
}

interface SettingsFormProps {
  settings: AllSettingsFragment
  /** Reads the settings again, after another administrator has changed them, and gives up what was typed. */
  onReload: () => void
  /** Reads the version that is in force; undefined where that cannot be said. */
  readVersion: () => Promise<number | undefined>
  /** Told whether something typed is not saved. */
  onDirty: (isDirty: boolean) => void
}

/** The settings of the shop, section by section. */
export function SettingsForm({ settings, onReload, readVersion, onDirty }: SettingsFormProps) {
  const { form, shell, checked, error, overwrite, startAgain, isKept, busy, progress } = useSettingsForm(settings)
  const notify = useEffectEvent(onDirty)
  const isDirty = shell.dirty || isKept
  useEffect(() => notify(isDirty), [isDirty])
  const isConflict = error?.__typename === 'SettingsConflictError'
  const text = (name: SettingName, hint?: string, more: object = { dir: 'auto', autoComplete: 'off' }) => (
    <form.AppField name={name} validators={live(settingRules[name])}>
      {(field) => <field.Text {...more} required={false} maxLength={SETTING_LENGTHS[name]} hint={hint} />}
    </form.AppField>
  )
  return (
    <ShopForm
      shell={shell}
      refusedTitle={m.admin_settings_not_saved()}
      action={m.admin_settings_save()}
      wide={false}
      more={
        isConflict ? (
          <Cluster $gap={12}>
            <Button variant="secondary" size="sm" onClick={onReload}>
              {m.admin_settings_reload()}
            </Button>
            <Button
              variant="secondary"
              size="sm"
              onClick={() => void readVersion().then((version) => version !== undefined && overwrite(version))}
            >
              {m.product_conflict_overwrite()}
            </Button>
          </Cluster>
        ) : (
          !busy && progress
        )
      }
    >
      {isKept && <KeptDraft onDrop={startAgain} />}
      <Section title={m.admin_settings_seller()}>
        <Columns $gap={16} $count={2}>
          {text('sellerName', m.admin_settings_seller_hint())}
          {text('sellerTaxNumber', undefined, { dir: 'ltr', autoComplete: 'off' })}
        </Columns>
        {text('sellerAddress')}
        {text('sellerContact', m.admin_settings_seller_contact_hint())}
      </Section>
      <Section title={m.admin_settings_contact_title()}>{text('contactEmail', m.admin_settings_contact_hint(), EMAIL)}</Section>
      <Section title={m.admin_settings_mails()}>
        {text('mailSenderName')}
        {text('mailSenderAddress', m.admin_settings_sender_hint(), EMAIL)}
        {text('mailReplyTo', m.admin_settings_reply_hint(), EMAIL)}
      </Section>
      <Section title={m.admin_settings_shipping()}>
        <form.AppField name="freeShippingFrom" validators={live(freeShippingRule)}>
          {(field) => <field.Text inputMode="decimal" autoComplete="off" dir="ltr" required={false} hint={m.admin_settings_free_hint()} />}
        </form.AppField>
      </Section>
      <Section title={m.admin_settings_home()}>
        <form.Field name="heroSlides">
          {(field) => (
            <SlidesField
              slides={field.state.value}
              onChange={(slides) => field.handleChange(slides)}
              checked={checked}
              refusal={shell.said('heroSlides').refused}
              refusedOf={(nth, name) => slideError(error, nth, name)}
            />
          )}
        </form.Field>
        {busy && progress}
      </Section>
    </ShopForm>
  )
}
