import type { MessageMarkupSchema, MessageMetadata, MessagePart } from '@shop/contract/messages/runtime.js'
import { Fragment, type ReactNode } from 'react'

/** A message with markup: 'Read {#link}our terms{/link}'. */
interface Marked<Inputs, Markup extends MessageMarkupSchema> extends MessageMetadata<Inputs, unknown, Markup> {
  parts: (inputs: Inputs) => MessagePart[]
}

type RichProps<Inputs, Markup extends MessageMarkupSchema> = {
  message: Marked<Inputs, Markup>
  /** How what has each of these names is shown, with the words that it encloses. */
  as: Record<keyof Markup, (words: ReactNode) => ReactNode>
} & (object extends Inputs ? { inputs?: never } : { inputs: Inputs })

/** Says a message in which links, strong words or the like stand: one text, so that each language has its own order. */
export function Rich<Inputs, Markup extends MessageMarkupSchema>({ message, as, inputs }: RichProps<Inputs, Markup>) {
  const all: ReactNode[] = []
  const open = [all]
  const add = (one: ReactNode) => {
    const around = open.at(-1) ?? all
    around.push(<Fragment key={around.length}>{one}</Fragment>)
  }
  for (const part of message.parts(inputs ?? ({} as Inputs))) {
    if (part.type === 'text') add(part.value)
    else if (part.type === 'markup-start') open.push([])
    else {
      const words = part.type === 'markup-end' ? open.pop() : null
      add(as[part.name]?.(words))
    }
  }
  return <>{all}</>
}
