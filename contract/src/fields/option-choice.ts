/** A value of an option that a list is narrowed down by, in English. */
export interface OptionChoice {
  name: string
  value: string
}

/** A choice in addresses, such as 'Size:42': as a form sends it, and as REST takes it. Only in the name a colon is written otherwise. */
export const optionChoice = ({ name, value }: OptionChoice): string => `${name.replace(/[%:]/g, encodeURIComponent)}:${value}`

/** Reads a choice; undefined where the text is none. */
export function readOptionChoice(text: string): OptionChoice | undefined {
  const [, name, value] = /^([^:]+):([^]+)$/.exec(text) ?? []
  if (name === undefined || value === undefined) return undefined
  return { name: name.replace(/%(?:25|3A)/g, decodeURIComponent), value }
}

/** The values that are chosen of each option, by its name; a choice that comes twice counts once. */
export function choicesByOption(choices: readonly OptionChoice[]): Map<string, string[]> {
  const byOption = new Map<string, string[]>()
  for (const { name, value } of choices) byOption.set(name, [...new Set([...(byOption.get(name) ?? []), value])])
  return byOption
}
