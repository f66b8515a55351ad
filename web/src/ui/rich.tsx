import type { MessagePart } from '@shop/contract/message.ts'
import { Fragment, type ReactNode } from 'react'

interface RichProps<Inputs, Mark extends string> {
  /** A message with marks: 'Read {#link}our terms{/link}'. */
  message: { parts: (inputs: Inputs) => readonly MessagePart<Mark>[] }
  /** How the words inside each mark are rendered, by the mark's name. */
  as: Record<Mark, (words: ReactNode) => ReactNode>
}

function show<Mark extends string>(parts: readonly MessagePart<Mark>[], as: Record<Mark, (words: ReactNode) => ReactNode>): ReactNode {
  return parts.map((part, index) => (
    <Fragment key={index}>{typeof part === 'string' ? part : as[part[0]](part[1] ? show(part[1], as) : null)}</Fragment>
  ))
}

/** Renders a message with links, strong words or the like inside: one text, so that each language has its own order. */
export function Rich<Inputs extends object, Mark extends string>({
  message,
  as,
  inputs,
}: RichProps<Inputs, Mark> & ({} extends Inputs ? { inputs?: never } : { inputs: Inputs })) {
  return <>{show(message.parts(inputs ?? ({} as Inputs)), as)}</>
}
