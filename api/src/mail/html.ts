import type { MessagePart } from '@shop/contract/message.ts'

/** HTML that was written by us, or that was escaped. */
export class Html {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Escapes a text for HTML, also within an attribute in quotes. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character)

type Value = string | number | Html | readonly Html[]

function render(value: Value): string {
  if (value instanceof Html) return value.text
  return typeof value === 'object' ? value.map((part) => part.text).join('') : escapeHtml(`${value}`)
}

/** A message as HTML: `as` has a function for each named part, and all the rest is escaped. Parts do not nest. */
export const richHtml = <Inputs, Mark extends string>(
  message: { parts: (inputs: Inputs) => readonly MessagePart<Mark>[] },
  inputs: Inputs,
  as: Record<Mark, (words: string) => Html>,
): Html =>
  new Html(
    message
      .parts(inputs)
      .map((part) => (typeof part === 'string' ? escapeHtml(part) : as[part[0]](part[1]?.join('') ?? '').text))
      .join(''),
  )

/** html`<b>${name}</b>`: escapes every value, except HTML. */
export const html = (strings: TemplateStringsArray, ...values: Value[]): Html =>
  new Html(strings.map((part, index) => part + render(values[index] ?? '')).join(''))
