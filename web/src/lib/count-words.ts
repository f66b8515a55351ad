import { forLanguage, formatNumber } from '@shop/contract/language.ts'
import { m } from '@shop/contract/messages/messages.js'

const inWords = forLanguage((tag) => new Intl.NumberFormat(tag, { notation: 'compact', compactDisplay: 'long' }))

/** How many entries a list has, as people read it: '12,345', or of an estimate 'about 2.3 million'. */
export const countWords = (count: number, isEstimate = false): string =>
  isEstimate ? m.ui_about({ number: inWords().format(count) }) : formatNumber(count)
