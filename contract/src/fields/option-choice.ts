/** A value of an option that a list is narrowed down by, in English. */
export interface OptionChoice {
  name: string
  value: string
}

/** The choice of all variants of a product, where a change is for some of them. */
export const ALL_VARIANTS = 'all'

/** A choice as `optionChoice` writes it: name and value. */
export const OPTION_CHOICE = /^([^:]+):([^]+)$/

/** The name of an option as it was before it stood in a choice. */
export const optionName = (written = ''): string => written.replace(/%(25|3A)/g, decodeURIComponent)

/** Reads a choice; undefined where the text is none. */
export function readOptionChoice(text: string): OptionChoice | undefined {
  const [, name, value] = OPTION_CHOICE.exec(text) ?? []
  return name && value ? { name: optionName(name), value } : undefined
}

/** The values that are chosen of each option, by its name; a choice that comes twice counts once. */
export function choicesByOption(choices: readonly OptionChoice[]): Map<string, string[]> {
  const byOption = new Map<string, string[]>()
  for (const { name, value } of choices) byOption.set(name, [...new Set([...(byOption.get(name) ?? []), value])])
  return byOption
}
