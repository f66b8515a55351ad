import { m } from '@shop/contract/messages/messages.js'
import { useEffect, useRef, useState } from 'react'
import type { Outcome, Refusal } from '../../../lib/refusal.ts'
import type { UploadContext } from '../../lib/upload/upload-link.ts'
import { percentOf, sharesOf, useUpload, type FileProgress } from '../../lib/upload/use-upload.ts'
import type { Picture } from '../../ui/upload/picture.ts'
import { useUploadProductImageOutcome } from './admin-products.generated.ts'
import { filesOf, type StagedUploads } from './product-values.ts'

type Context = { upload: UploadContext }
/** Saves the product: with the addresses of staged uploads, and all other pictures as files. */
type Work<T, R extends Refusal> = (staged: StagedUploads, context?: Context) => Promise<Outcome<T, R>>
/** 'failed' did not get through, 'refused' is no picture that the shop takes. */
type FileState = 'waits' | 'leaves' | 'arrived' | 'failed' | 'refused'

const ERROR_TEXTS: Partial<Record<FileState, () => string>> = { failed: m.ui_upload_failed, refused: m.ui_upload_refused }

/** The refusal when pictures are missing, each with its reason. */
function missing(errors: readonly string[]): Refusal {
  return { reason: m.product_pictures_missing({ count: errors.length }), fields: { images: errors.join(' ') } }
}

/** The progress of each file; undefined when there is none. */
function progressOf(files: readonly File[], states: ReadonlyMap<File, FileState>, leaving: number): FileProgress[] | undefined {
  const progress = files.flatMap((file): FileProgress[] => {
    const state = states.get(file)
    const percent = state === 'arrived' ? 100 : state === 'leaves' ? leaving : 0
    const error = state && ERROR_TEXTS[state]?.()
    return state ? [{ file, percent, ...(error && { error }) }] : []
  })
  return progress.length > 0 ? progress : undefined
}

/** The pictures of a form on their way, one by one; those that have arrived are staged uploads and not sent again. */
function usePicturesOneByOne({ run }: Pick<ReturnType<typeof useUpload>, 'run'>) {
  const upload = useUploadProductImageOutcome()
  const [staged] = useState(() => new Map<File, string>())
  const [states, setStates] = useState<ReadonlyMap<File, FileState>>(new Map())
  const stopped = useRef(false)
  // The form that waited for it is gone.
  useEffect(() => () => void (stopped.current = true), [])
  const mark = (file: File, state: FileState) => setStates((known) => new Map(known).set(file, state))

  /** Sends the pictures without a staged upload. Returns the refusal that keeps the product from being saved. */
  async function sendEach(files: readonly File[]): Promise<Refusal | undefined> {
    const errors: string[] = []
    stopped.current = false
    setStates(new Map(files.map((file) => [file, staged.has(file) ? 'arrived' : 'waits'])))
    for (const file of files.filter((each) => !staged.has(each))) {
      mark(file, 'leaves')
      const { value, refusal } = await run((context) => upload({ input: { image: file } }, { context, fetchPolicy: 'no-cache' }))
      if (value) staged.set(file, value.image.original)
      if (stopped.current) return { reason: m.ui_upload_cancelled(), fields: {} }
      const fault = refusal?.fault
      if (fault?.code === 'NOT_OFFERED') return undefined
      if (fault && !fault.retryable) return refusal
      if (refusal) errors.push(m.ui_upload_error({ name: file.name, error: refusal.fields['image'] ?? refusal.reason }))
      mark(file, refusal ? (fault ? 'failed' : 'refused') : 'arrived')
    }
    return errors.length > 0 ? missing(errors) : undefined
  }
  const forget = () => setStates(new Map())
  const stop = () => {
    stopped.current = true
  }
  return { staged, states, sendEach, forget, stop }
}

/**
 * Sends the pictures of a product, each by itself, then saves the product: when some fail, the others are not sent again. A shop
 * without staged uploads gets all in one request.
 */
export function useSendPictures() {
  const { progress, run, cancel } = useUpload()
  const { staged, states, sendEach, forget, stop } = usePicturesOneByOne({ run })
  const [busy, setBusy] = useState(false)

  async function saveAll<T, R extends Refusal>(files: readonly File[], work: Work<T, R>) {
    const refusal = await sendEach(files)
    if (refusal) return { refusal }
    const isWhole = files.some((file) => !staged.has(file))
    if (isWhole) forget()
    const outcome = isWhole ? await run((context) => work(staged, context)) : await work(staged)
    // The staged uploads may have expired.
    if (outcome.refusal?.fields['images']) staged.clear()
    forget()
    return outcome
  }
  /** Sends the missing pictures, then does `work`, which names the staged uploads and sends all others. */
  async function save<T, R extends Refusal>(images: readonly Picture[], work: Work<T, R>) {
    setBusy(true)
    const outcome = await saveAll(filesOf(images), work)
    setBusy(false)
    return outcome
  }
  /** The progress of a form's pictures, while they are sent and when some failed. */
  function sending(images: readonly Picture[]): FileProgress[] | undefined {
    const files = filesOf(images)
    if (busy && states.size === 0 && progress) return sharesOf(progress, files)
    if (!busy && !files.some((file) => states.get(file) === 'failed')) return undefined
    return progressOf(files, states, progress ? percentOf(progress) : 0)
  }
  function giveUp() {
    stop()
    cancel()
  }
  return { save, sending, busy, cancel: giveUp }
}
