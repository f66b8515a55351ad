import type { MessagePart } from '@shop/contract/messages/runtime.js'
import { render, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Rich } from './rich.tsx'

type Place = { options: Record<string, never>; attributes: Record<string, never>; children: true }
interface Message {
  parts: (inputs: { name: string }) => MessagePart[]
  __paraglide?: { inputs: { name: string }; options: unknown; markup: { link: Place; strong: Place; icon: Place } }
}
const place = (type: 'markup-start' | 'markup-end' | 'markup-standalone', name: string) => ({ type, name, options: {}, attributes: {} })
const text = (value: string) => ({ type: 'text', value }) as const

test('A text with a link and a strong word in it is shown as one sentence, one thing within the other', () => {
  // 'Read {#link}{#icon/}the terms of {#strong}{name}{/strong}{/link} first.', as the catalogue takes it apart.
  const message: Message = {
    parts: ({ name }) => [
      text('Read '),
      place('markup-start', 'link'),
      place('markup-standalone', 'icon'),
      text('the terms of '),
      place('markup-start', 'strong'),
      text(name),
      place('markup-end', 'strong'),
      place('markup-end', 'link'),
      text(' first.'),
    ],
  }
  const { container } = render(
    <Rich
      message={message}
      inputs={{ name: 'Khan' }}
      as={{ link: (words) => <a href="/Terms">{words}</a>, strong: (words) => <strong>{words}</strong>, icon: () => <svg /> }}
    />,
  )
  expect(container).toHaveTextContent(/^Read the terms of Khan first\.$/)
  const link = screen.getByRole('link', { name: 'the terms of Khan' })
  expect(within(link).getByText('Khan').tagName).toBe('STRONG')
  expect(link.querySelector('svg')).not.toBeNull()
})
