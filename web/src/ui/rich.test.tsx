import type { MessagePart } from '@shop/contract/message.ts'
import { render, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Rich } from './rich.tsx'

test('A text with a link and a strong word is shown as one sentence with nested elements', () => {
  // 'Read {#link}{#icon/}the terms of {#strong}{name}{/strong}{/link} first.', as it is compiled.
  const message = {
    parts: ({ name }: { name: string }): MessagePart<'link' | 'strong' | 'icon'>[] => [
      'Read ',
      ['link', [['icon'], 'the terms of ', ['strong', [name]]]],
      ' first.',
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
