import { m } from '@shop/contract/messages/messages.js'
import { MAX_PICTURES } from '@shop/contract/catalogue-rules.ts'
import { useEffect, useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import { announce } from '../../lib/announce.ts'
import { Alert } from '../alert.tsx'
import { Box, Label, fieldAria } from '../form/field-box.tsx'
import { FieldErrorText } from '../form/field-error-text.tsx'
import { Svg } from '../icon/icon.tsx'
import { strong } from '../marks.tsx'
import { Rich } from '../rich.tsx'
import { DropZone } from './drop-zone.tsx'
import { PictureList } from './picture-list.tsx'
import { fieldErrorOf, pictureOf, type Picture } from './picture.ts'

export interface PictureFieldProps {
  label: string
  name: string
  value: readonly Picture[]
  onChange: (pictures: Picture[]) => void
  error?: string | undefined
  required?: boolean
  /** How many there may be; as many as a product may have when left out. */
  max?: number
  /** False for pictures that the shop does not show: in no order, without a cover, and as small as they are. */
  forShop?: boolean
}

/** Takes files in; those that the shop would refuse are listed with the reason and not taken. */
function useFilePicker({ value, onChange, max = MAX_PICTURES }: PictureFieldProps) {
  const [refused, setRefused] = useState<string[]>([])
  const made = useRef(new Set<string>())
  // Files are looked into before they are taken, and more may have been taken meanwhile.
  const latest = useRef(value)
  useLayoutEffect(() => {
    latest.current = value
  }, [value])
  useEffect(() => {
    const urls = made.current
    return () => {
      for (const url of urls) URL.revokeObjectURL(url)
    }
  }, [])
  async function take(files: readonly File[]) {
    if (files.length === 0) return
    const fieldErrors = await Promise.all(files.map(fieldErrorOf))
    const good = files.filter((_, index) => !fieldErrors[index])
    const room = max === 1 ? 1 : max - latest.current.length
    const added = good.slice(0, room).map(pictureOf)
    for (const { url } of added) made.current.add(url)
    setRefused([
      ...files.flatMap((file, index) => (fieldErrors[index] ? [m.ui_upload_error({ name: file.name, error: fieldErrors[index] })] : [])),
      ...good.slice(room).map(({ name }) => m.ui_upload_error({ name, error: m.ui_upload_most({ count: max }) })),
    ])
    if (added.length === 0) return
    const next = max === 1 ? added : [...latest.current, ...added]
    latest.current = next
    onChange(next)
    announce(m.ui_upload_added({ count: added.length }))
  }
  function change(next: Picture[]) {
    const remaining = new Set(next.map(({ url }) => url))
    for (const { url, file } of value) if (file && !remaining.has(url)) URL.revokeObjectURL(url)
    onChange(next)
  }
  return { refused, take, change }
}

/* Its own outline: it travels with this code, and not in the sprite of every document. */
const PictureIcon = () => (
  <Svg width={28} height={28} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
    <path d="M3.5 4.5h17v15h-17zM8.5 8a1.7 1.7 0 1 0 0 3.4 1.7 1.7 0 0 0 0-3.4M3.5 17l5-4.5 3.5 3 4-4 4.5 4" />
  </Svg>
)

/** Pictures to be sent: dropped, pasted or picked; seen before they are sent, put in order by buttons. */
export function PictureField(props: PictureFieldProps) {
  const { label, name, value, error, required = false, max = MAX_PICTURES, forShop = true } = props
  const { refused, take, change } = useFilePicker(props)
  const id = useId()
  const zone = useRef<HTMLLabelElement>(null)
  const paste = useEffectEvent(({ clipboardData }: ClipboardEvent) => void take([...(clipboardData?.files ?? [])]))
  useEffect(() => {
    // Whatever has the focus in the form: pasted text has no files.
    const form = zone.current?.closest('form')
    form?.addEventListener('paste', paste)
    return () => form?.removeEventListener('paste', paste)
  }, [])
  return (
    <Box role="group" aria-labelledby={`${id}-label`}>
      <Label as="p" id={`${id}-label`} $required={required}>
        {label}
      </Label>
      {value.length > 0 && <PictureList pictures={value} onChange={change} sortable={forShop && max > 1} forShop={forShop} />}
      <DropZone
        ref={zone}
        icon={<PictureIcon />}
        name={name}
        accept="image/png,image/jpeg"
        multiple={max > 1}
        {...fieldAria(id, { error })}
        onFiles={(files) => void take(files)}
      >
        {max === 1 ? (
          <Rich message={m.ui_upload_choose_one} as={{ strong }} />
        ) : (
          <Rich message={m.ui_upload_choose_many} inputs={{ max }} as={{ strong }} />
        )}
      </DropZone>
      {error && <FieldErrorText id={`${id}-error`}>{error}</FieldErrorText>}
      {refused.length > 0 && (
        <Alert tone="danger" title={m.ui_upload_not_taken()}>
          <ul>
            {refused.map((each) => (
              <li key={each}>{each}</li>
            ))}
          </ul>
        </Alert>
      )}
    </Box>
  )
}
