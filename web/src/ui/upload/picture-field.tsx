import { MAX_PICTURES } from '@shop/contract/catalogue-rules.ts'
import { useEffect, useEffectEvent, useId, useRef, useState, type DragEvent } from 'react'
import { styled } from 'styled-components'
import { announce } from '../../lib/announce.ts'
import { Alert } from '../alert.tsx'
import { Mistake } from '../form/mistake.tsx'
import { requiredMark } from '../form/required-mark.ts'
import { OfficeIcon } from '../icon/office-icon.tsx'
import { visuallyHidden } from '../visually-hidden.ts'
import { PictureList } from './picture-list.tsx'
import { flawOf, pictureOf, type Picture } from './picture.ts'

const Group = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 8px;
`
const Label = styled.p<{ $required: boolean }>`
  font-weight: 600;
  font-size: 0.9375rem;
  ${({ $required }) => $required && requiredMark}
`
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
  cursor: pointer;
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

export interface PictureFieldProps {
  label: string
  name: string
  value: readonly Picture[]
  onChange: (pictures: Picture[]) => void
  error?: string | undefined
  required?: boolean
  /** How many there may be; as many as a product may have when left out. */
  most?: number
}

/** Takes files in; those that the shop would refuse are named with the reason and not taken. */
function useTaking({ value, onChange, most = MAX_PICTURES }: PictureFieldProps) {
  const [refused, setRefused] = useState<string[]>([])
  const made = useRef(new Set<string>())
  useEffect(() => {
    const urls = made.current
    return () => {
      for (const url of urls) URL.revokeObjectURL(url)
    }
  }, [])
  async function take(files: readonly File[]) {
    if (files.length === 0) return
    const flaws = await Promise.all(files.map(flawOf))
    const good = files.filter((_, place) => !flaws[place])
    const room = most === 1 ? 1 : most - value.length
    const added = good.slice(0, room).map(pictureOf)
    for (const { url } of added) made.current.add(url)
    setRefused([
      ...files.flatMap((file, place) => (flaws[place] ? [`${file.name}: ${flaws[place]}`] : [])),
      ...good.slice(room).map(({ name }) => `${name}: At most ${most} ${most === 1 ? 'picture' : 'pictures'}`),
    ])
    if (added.length === 0) return
    onChange(most === 1 ? added : [...value, ...added])
    announce(added.length === 1 ? '1 picture added' : `${added.length} pictures added`)
  }
  function change(next: Picture[]) {
    const kept = new Set(next.map(({ url }) => url))
    for (const { url, file } of value) if (file && !kept.has(url)) URL.revokeObjectURL(url)
    onChange(next)
  }
  return { refused, take, change }
}

/** Pictures to be sent: dropped, pasted or picked; seen before they are sent, put in order by buttons. */
export function PictureField(props: PictureFieldProps) {
  const { label, name, value, error, required = false, most = MAX_PICTURES } = props
  const { refused, take, change } = useTaking(props)
  const [over, setOver] = useState(false)
  const id = useId()
  const zone = useRef<HTMLLabelElement>(null)
  const paste = useEffectEvent(({ clipboardData }: ClipboardEvent) => void take([...(clipboardData?.files ?? [])]))
  useEffect(() => {
    // Whatever has the focus in the form: pasted text has no files.
    const form = zone.current?.closest('form')
    form?.addEventListener('paste', paste)
    return () => form?.removeEventListener('paste', paste)
  }, [])
  const drag = (isOver: boolean) => (event: DragEvent) => {
    event.preventDefault()
    setOver(isOver)
  }
  return (
    <Group role="group" aria-labelledby={`${id}-label`}>
      <Label id={`${id}-label`} $required={required}>
        {label}
      </Label>
      {value.length > 0 && <PictureList pictures={value} onChange={change} sortable={most > 1} />}
      <Zone
        ref={zone}
        $over={over}
        $invalid={Boolean(error)}
        onDragOver={drag(true)}
        onDragLeave={drag(false)}
        onDrop={(event) => {
          drag(false)(event)
          void take([...event.dataTransfer.files])
        }}
      >
        <OfficeIcon name="image" size={28} />
        <strong>{most === 1 ? 'Choose a picture' : 'Choose pictures'}</strong>
        or drop or paste {most === 1 ? 'it' : 'them'} here: png or jpeg, at most 5 MB{most > 1 && ` each, ${most} in all`}
        <input
          type="file"
          name={name}
          accept="image/png,image/jpeg"
          multiple={most > 1}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          onChange={({ target }) => {
            void take([...(target.files ?? [])])
            // The same file can be chosen again.
            target.value = ''
          }}
        />
      </Zone>
      {error && <Mistake id={`${id}-error`}>{error}</Mistake>}
      {refused.length > 0 && (
        <Alert tone="danger" title="Not taken">
          <ul>
            {refused.map((each) => (
              <li key={each}>{each}</li>
            ))}
          </ul>
        </Alert>
      )}
    </Group>
  )
}
