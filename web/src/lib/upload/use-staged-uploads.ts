import { m } from '@shop/contract/messages/messages.js'
import { useEffect, useRef, useState } from 'react'
import type { Outcome, Refusal } from '../refusal.ts'
import type { UploadContext } from './upload-link.ts'
import { percentOf, sharesOf, useUpload, type FileProgress } from './use-upload.ts'

type Context = { upload: UploadContext }
/** What the shop calls the files that have arrived before what they belong to. */
export type StagedUploads = ReadonlyMap<File, string>
/** Saves what the files belong to: it names the staged uploads, and sends all other files. */
type Work<T, R extends Refusal> = (staged: StagedUploads, context?: Context) => Promise<Outcome<T, R>>
/** 'failed' did not get through, 'refused' is no picture that the shop takes. */
type FileState = 'waits' | 'leaves' | 'arrived' | 'failed' | 'refused'

const ERROR_TEXTS: Partial<Record<FileState, () => string>> = { failed: m.ui_upload_failed, refused: m.ui_upload_refused }

interface StagedUploadsOptions {
  /** Sends a file; what the shop calls it. */
  send: (file: File, context: Context) => Promise<Outcome<string>>
  /** The field of the form that says which files are missing. */
  field: string
  /** The words for so many files that did not arrive. */
  missing: (count: number) => string
  /** Whether a refusal says that staged uploads have expired: then all are sent again. */
  isExpired: (refusal: Refusal) => boolean
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

/** Files on their way, one by one; those that have arrived are staged uploads and not sent again. */
function useOneByOne({ run }: Pick<ReturnType<typeof useUpload>, 'run'>, { send, field, missing }: StagedUploadsOptions) {
  const [staged] = useState(() => new Map<File, string>())
  const [states, setStates] = useState<ReadonlyMap<File, FileState>>(new Map())
  const stopped = useRef(false)
  // The form that waited for it is gone.
  useEffect(() => () => void (stopped.current = true), [])
  const mark = (file: File, state: FileState) => setStates((known) => new Map(known).set(file, state))

  /** Sends the files without a staged upload. Returns the refusal that keeps the form from being saved: each file with its reason. */
  async function sendEach(files: readonly File[]): Promise<Refusal | undefined> {
    const errors: string[] = []
    stopped.current = false
    setStates(new Map(files.map((file) => [file, staged.has(file) ? 'arrived' : 'waits'])))
    for (const file of files.filter((each) => !staged.has(each))) {
      mark(file, 'leaves')
      const { value, refusal } = await run((context) => send(file, context))
      if (value !== undefined) staged.set(file, value)
      if (stopped.current) return { reason: m.ui_upload_cancelled(), fields: {} }
      const fault = refusal?.fault
      if (fault?.code === 'NOT_OFFERED') return undefined
      if (fault && !fault.retryable) return refusal
      if (refusal) errors.push(m.ui_upload_error({ name: file.name, error: refusal.fields['image'] ?? refusal.reason }))
      mark(file, refusal ? (fault ? 'failed' : 'refused') : 'arrived')
    }
    if (errors.length === 0) return undefined
    return { reason: missing(errors.length), fields: { [field]: errors.join(' ') } }
  }
  const forget = () => setStates(new Map())
  const stop = () => {
    stopped.current = true
  }
  return { staged, states, sendEach, forget, stop }
}

/**
 * Sends the files of a form, each by itself, then saves the form: when some fail, the others are not sent again. A shop without staged
 * uploads gets all in one request.
 */
export function useStagedUploads(options: StagedUploadsOptions) {
  const { progress, run, cancel } = useUpload()
  const { staged, states, sendEach, forget, stop } = useOneByOne({ run }, options)
  const [busy, setBusy] = useState(false)

  async function saveAll<T, R extends Refusal>(files: readonly File[], work: Work<T, R>) {
    const refusal = await sendEach(files)
    if (refusal) return { refusal }
    const isWhole = files.some((file) => !staged.has(file))
    if (isWhole) forget()
    const outcome = isWhole ? await run((context) => work(staged, context)) : await work(staged)
    if (outcome.refusal && options.isExpired(outcome.refusal)) staged.clear()
    forget()
    return outcome
  }
  /** Sends the missing files, then does `work`. */
  async function save<T, R extends Refusal>(files: readonly File[], work: Work<T, R>) {
    setBusy(true)
    const outcome = await saveAll(files, work)
    setBusy(false)
    return outcome
  }
  /** The progress of a form's files, while they are sent and when some failed. */
  function sending(files: readonly File[]): FileProgress[] | undefined {
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
