import type { MessagePart } from '@shop/contract/messages/runtime.js'

/** HTML that was written by us, or that was escaped. */
export class Html {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** A text as it stands in HTML, also within an attribute in quotes. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character)

type Value = string | number | Html | readonly Html[]

function render(value: Value): string {
  if (value instanceof Html) return value.text
  return typeof value === 'object' ? value.map((part) => part.text).join('') : escapeHtml(`${value}`)
}

/** A message in which a part is marked. */
interface Marked<Inputs> {
  parts: (inputs: Inputs) => MessagePart[]
}

/** A message as HTML: `as` says how what has each name is shown, and all the rest is escaped. Nothing is marked inside of another. */
export function richHtml<Inputs>(message: Marked<Inputs>, inputs: Inputs, as: Record<string, (words: string) => Html>): Html {
  let written = ''
  let marked: string | undefined
  for (const part of message.parts(inputs)) {
    if (part.type === 'markup-start') marked = ''
    else if (part.type === 'text' && marked !== undefined) marked += part.value
    else if (part.type === 'text') written += escapeHtml(part.value)
    else {
      written += as[part.name]?.(marked ?? '').text ?? ''
      marked = undefined
    }
  }
  return new Html(written)
}

/** html`<b>${name}</b>`: whatever is put in is escaped, save what is HTML already. */
export const html = (strings: TemplateStringsArray, ...values: Value[]): Html =>
  new Html(strings.map((part, place) => part + render(values[place] ?? '')).join(''))
