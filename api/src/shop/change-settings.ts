import { freeShippingRule, settingRules, SETTING_NAMES, slideRules, type SettingName } from '@shop/contract/fields/settings.ts'
import { m } from '@shop/contract/messages/messages.js'
import { toEgp, toPiastres } from '@shop/contract/money.ts'
import type { RestSlide, SettingsBody } from '@shop/contract/rest/shop/settings.ts'
import { checkFields, type FieldErrorAt } from '@shop/contract/rules.ts'
import { changesOf, type AuditFields } from '../audit/audit.ts'
import { recordAudit } from '../audit/audit.store.ts'
import { isUniqueViolation, type Database, type Queryable } from '../db/database.ts'
import { conflict, refuseFieldErrors } from '../http/problem.ts'
import { takeStagedUploads } from '../product/edit/staged-uploads.store.ts'
import type { HeroSlide, Settings, SettingsRow } from './settings.ts'
import { findPictures, insertSettings, readSettings, SETTINGS_VERSION } from './settings.store.ts'

/** The name of the file at the end of an address. */
const fileOf = (url: string): string => url.slice(url.lastIndexOf('/') + 1)

const slideOf = ({ imageUrl, altText, arabicAltText, link }: RestSlide): HeroSlide => ({
  image: fileOf(imageUrl),
  altText: altText.trim(),
  arabicAltText: arabicAltText.trim(),
  link: link?.trim() || null,
})

/** The settings that are stored: empty texts are none. */
const settingsOf = ({ freeShippingFrom, heroSlides, ...body }: SettingsBody): Settings => ({
  ...(Object.fromEntries(SETTING_NAMES.map((name) => [name, body[name]?.trim() || null])) as Pick<Settings, SettingName>),
  freeShippingFrom: freeShippingFrom === null ? null : toPiastres(freeShippingFrom),
  heroSlides: heroSlides.map(slideOf),
})

/** What is wrong with the settings of one field each. */
const plainErrors = (body: SettingsBody): FieldErrorAt[] => {
  const texts = Object.fromEntries(SETTING_NAMES.map((name) => [name, body[name] ?? ''])) as Record<SettingName, string>
  return checkFields(
    { ...settingRules, freeShippingFrom: freeShippingRule },
    { ...texts, freeShippingFrom: String(body.freeShippingFrom ?? '') },
  )
}

/** What is wrong with the slides. A picture is known where this administrator has just uploaded it, or where some version has it. */
async function slideErrors(tx: Queryable, actor: string, slides: HeroSlide[]): Promise<FieldErrorAt[]> {
  const names = slides.map(({ image }) => image)
  const known = new Set([...(await findPictures(tx, names)), ...(await takeStagedUploads(tx, actor, names))])
  return slides.flatMap(({ image, altText, arabicAltText, link }, nth) => {
    const gone: FieldErrorAt[] = known.has(image) ? [] : [{ path: ['imageUrl'], code: 'NOT_FOUND', message: m.refusal_no_picture() }]
    const twice: FieldErrorAt[] =
      names.indexOf(image) === nth ? [] : [{ path: ['imageUrl'], code: 'INVALID', message: m.refusal_slide_twice() }]
    const errors = [...gone, ...twice, ...checkFields(slideRules, { altText, arabicAltText, link: link ?? '' })]
    return errors.map((error) => ({ ...error, path: ['heroSlides', String(nth), ...error.path] }))
  })
}

/** The settings as the audit log has them; a slide as 'Lamps for less, /Dept/dep_1'. */
const audited = ({ heroSlides, freeShippingFrom, ...texts }: Settings): AuditFields => ({
  ...texts,
  freeShippingFrom: freeShippingFrom === null ? null : toEgp(freeShippingFrom),
  heroSlides: heroSlides.map(({ image, altText, arabicAltText, link }) => [altText, arabicAltText, link, image].filter(Boolean).join(', ')),
})

const changedMeanwhile = () => conflict({ code: 'SETTINGS_CONFLICT', message: m.refusal_settings_meanwhile() })

async function save(tx: Queryable, actor: string, body: SettingsBody): Promise<SettingsRow> {
  const settings = settingsOf(body)
  const before = await readSettings(tx)
  const changes = changesOf(audited(before.settings), audited(settings))
  const stands = before.version > 0 && Object.keys(changes.after).length === 0
  // An administrator whose answer was lost asks again: what stands is no conflict.
  if (before.version !== body.version && !stands) throw changedMeanwhile()
  refuseFieldErrors([...plainErrors(body), ...(await slideErrors(tx, actor, settings.heroSlides))])
  if (stands) return before
  await insertSettings(tx, before.version + 1, settings, actor)
  await recordAudit(tx, { actor, action: 'updateShopSettings', subject: { type: 'settings', id: 'shop' }, ...changes })
  return readSettings(tx)
}

/** Makes a new version of the settings where something changed. A change that began before another administrator's is refused. */
export const changeSettings = (db: Database, actor: string, body: SettingsBody): Promise<SettingsRow> =>
  db
    .transaction((tx) => save(tx, actor, body))
    .catch((error: unknown) => {
      throw isUniqueViolation(error, SETTINGS_VERSION) ? changedMeanwhile() : error
    })
