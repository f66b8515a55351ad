import { useState, type ChangeEvent, type DragEvent, type InputHTMLAttributes, type ReactNode, type Ref } from 'react'
import { styled } from 'styled-components'
import { visuallyHidden } from '../visually-hidden.ts'

const Zone = styled.label<{ $over: boolean; $invalid: boolean }>`
  display: grid;
  justify-items: center;
  gap: 4px;
  padding: 16px;
  border: 1.5px dashed ${({ $invalid }) => ($invalid ? 'var(--c-danger)' : 'var(--c-control)')};
  border-radius: var(--r-control);
  background: ${({ $over }) => ($over ? 'var(--c-brand-soft)' : 'var(--c-sunken)')};
  color: var(--c-muted);
  font-size: 0.875rem;
  text-align: center;
  overflow-wrap: anywhere;
  cursor: pointer;
  &:has(:disabled) {
    cursor: progress;
  }
  strong {
    color: var(--c-brand);
    font-size: 1rem;
  }
  input {
    ${visuallyHidden}
  }
  &:focus-within {
    outline: 2px solid var(--c-focus);
    outline-offset: 1px;
  }
`

interface DropZoneProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'onChange'> {
  /** Above the words; hidden from screen readers. */
  icon: ReactNode
  onFiles: (files: File[]) => void
  /** The words that ask for a file. */
  children: ReactNode
  ref?: Ref<HTMLLabelElement>
}

/** A zone for files, picked or dropped; other properties go to the field. */
export function DropZone({ icon, onFiles, children, ref, ...field }: DropZoneProps) {
  const [over, setOver] = useState(false)
  const drag = (isOver: boolean) => (event: DragEvent) => {
    event.preventDefault()
    setOver(isOver)
  }
  const drop = (event: DragEvent) => {
    drag(false)(event)
    if (!field.disabled) onFiles([...event.dataTransfer.files])
  }
  const pick = ({ target }: ChangeEvent<HTMLInputElement>) => {
    onFiles([...(target.files ?? [])])
    // The same file can be chosen again.
    target.value = ''
  }
  return (
    <Zone
      ref={ref}
      $over={over && !field.disabled}
      $invalid={field['aria-invalid'] === true}
      onDragOver={drag(true)}
      onDragLeave={drag(false)}
      onDrop={drop}
    >
      {icon}
      {children}
      <input {...field} type="file" onChange={pick} />
    </Zone>
  )
}
