/** Bounds of the shop's settings (issue 23, 7), for REST and forms alike. */
import { emailRule } from '../account-rules.ts'
import { MAX_PRICE, numberRule, optional, required } from '../catalogue-rules.ts'
import { localPath } from '../local-path.ts'
import { m } from '../messages/messages.js'
import { textRule, type Rule } from '../rules.ts'

/** Letters of the longest text of each setting. */
export const SETTING_LENGTHS = {
  sellerName: 100,
  sellerAddress: 300,
  sellerTaxNumber: 50,
  sellerContact: 200,
  contactEmail: 254,
  mailSenderName: 100,
  mailSenderAddress: 254,
  mailReplyTo: 254,
} as const
/** A setting that is a text. */
export type SettingName = keyof typeof SETTING_LENGTHS
export const SETTING_NAMES = Object.keys(SETTING_LENGTHS) as SettingName[]

/** Text without line breaks and other control characters: some of it stands in headers of mails. */
const LINE = /^\P{Cc}*$/u
const line = (name: SettingName): Rule => optional(textRule(SETTING_LENGTHS[name], LINE))
const email = optional(emailRule)

/** The rules of the texts; each may be empty: then what the services were started with counts. */
export const settingRules: Record<SettingName, Rule> = {
  sellerName: line('sellerName'),
  sellerAddress: line('sellerAddress'),
  sellerTaxNumber: line('sellerTaxNumber'),
  sellerContact: line('sellerContact'),
  contactEmail: email,
  mailSenderName: line('mailSenderName'),
  mailSenderAddress: email,
  mailReplyTo: email,
}

/** The least, in EGP, from which orders may be shipped for nothing. */
export const LEAST_FREE_SHIPPING = 1

/** From how many EGP on orders are shipped for nothing; empty for never. */
export const freeShippingRule: Rule = optional(
  (value) =>
    numberRule(MAX_PRICE, 2)(value) ??
    (Number(value) < LEAST_FREE_SHIPPING
      ? { code: 'OUT_OF_RANGE', message: m.refusal_at_least({ limit: String(LEAST_FREE_SHIPPING) }) }
      : undefined),
)

/** Letters of the longest words for a picture of the carousel, and of the longest path that it leads to. */
export const MAX_SLIDE_WORDS = 150
export const MAX_SLIDE_LINK = 300

/** A page of this shop, as a path: /Dept/dep_1. */
const pathRule: Rule = (value) =>
  value.length <= MAX_SLIDE_LINK && localPath(value) !== undefined ? undefined : { code: 'INVALID', message: m.refusal_slide_link() }

/** The rules of a picture of the carousel. */
export const slideRules = {
  altText: required(textRule(MAX_SLIDE_WORDS, LINE)),
  arabicAltText: required(textRule(MAX_SLIDE_WORDS, LINE)),
  link: optional(pathRule),
} satisfies Record<string, Rule>
