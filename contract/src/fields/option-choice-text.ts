import type { OptionChoice } from './option-choice.ts'

/** A choice in addresses, such as 'Size:42': as a form sends it, and as REST takes it. Only in the name a colon is written otherwise. */
export const optionChoice = ({ name, value }: OptionChoice): string => `${name.replace(/[%:]/g, encodeURIComponent)}:${value}`
