import { m } from '@shop/contract/messages/messages.js'
import { useEffect, useState } from 'react'
import { styled } from 'styled-components'
import { SkeletonBlock } from '../../ui/skeleton.tsx'
import { readFile } from '../../ui/download/download.ts'

const Img = styled.img<{ $fit: 'cover' | 'contain' }>`
  width: 100%;
  height: 100%;
  object-fit: ${({ $fit }) => $fit};
`
const Missing = styled.span`
  display: grid;
  place-items: center;
  height: 100%;
  padding: 4px;
  color: var(--c-muted);
  font-size: 0.75rem;
  line-height: 1.3;
  text-align: center;
`

/**
 * The address in this page of a picture that the shop gives to some accounts alone: an `img` would ask for it without the token. Undefined
 * until it has come, null when it does not.
 */
function usePrivatePicture(url: string): string | null | undefined {
  const [shown, setShown] = useState<{ url: string; address: string | null }>()
  useEffect(() => {
    const gone = new AbortController()
    let address = ''
    async function read(): Promise<void> {
      const content = await readFile(new URL(url, location.href).pathname, gone.signal).catch(() => undefined)
      if (gone.signal.aborted) return
      if (content) address = URL.createObjectURL(content)
      setShown({ url, address: content ? address : null })
    }
    void read()
    return () => {
      gone.abort()
      if (address) URL.revokeObjectURL(address)
    }
  }, [url])
  return shown?.url === url ? shown.address : undefined
}

interface PrivatePictureProps {
  /** Its address with the shop. */
  url: string
  alt: string
  fit?: 'cover' | 'contain'
}

/** A picture that the shop gives to some accounts alone; it fills its box. */
export function PrivatePicture({ url, alt, fit = 'cover' }: PrivatePictureProps) {
  const address = usePrivatePicture(url)
  if (address === undefined) return <SkeletonBlock $height="100%" role="img" aria-label={alt} aria-busy="true" />
  if (address === null) return <Missing>{m.order_return_picture_missing()}</Missing>
  return <Img src={address} alt={alt} $fit={fit} />
}
