import { m } from '@shop/contract/messages/messages.js'
import { useState } from 'react'
import { styled } from 'styled-components'
import { Icon } from '../ui/icon/icon.tsx'
import { TextField, type TextFieldProps } from '../ui/form/field.tsx'

const Toggle = styled.button`
  display: grid;
  place-items: center;
  inline-size: 44px;
  block-size: 44px;
  border: 0;
  border-radius: 10px;
  background: none;
  color: var(--c-muted);
  cursor: pointer;
  &:hover {
    color: var(--c-text);
  }
`

/** A password with a button that shows it; the typed text stays, and so does the caret. */
export function PasswordField(props: Omit<TextFieldProps, 'type' | 'trailing'>) {
  const [shown, setShown] = useState(false)
  const toggle = (
    // The name stays the same and `aria-pressed` has the state; keeping the focus in the field keeps the caret.
    <Toggle
      type="button"
      aria-label={m.user_show_field({ field: props.label.toLowerCase() })}
      aria-pressed={shown}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => setShown(!shown)}
    >
      <Icon name={shown ? 'eyeOff' : 'eye'} />
    </Toggle>
  )
  return <TextField {...props} type={shown ? 'text' : 'password'} trailing={toggle} />
}
