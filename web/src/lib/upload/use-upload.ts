import { m } from '@shop/contract/messages/messages.js'
import { formatNumber } from '@shop/contract/language.ts'
import { useApolloClient } from '@apollo/client/react'
import { useEffect, useRef, useState } from 'react'
import { announce } from '../announce.ts'
import type { Outcome, Refusal } from '../refusal.ts'
import { sendFiles, type UploadContext } from './upload-link.ts'

/** How far an upload is. */
export interface UploadProgress {
  /** Bytes. */
  sent: number
  total: number
}

/** Percents after which progress is announced. */
const STEP = 25

/** How far an upload is in percent; 100 only when all of it has left. */
export const percentOf = ({ sent, total }: UploadProgress): number =>
  sent >= total ? 100 : Math.max(0, Math.min(99, Math.round((sent / total) * 100)))

/** How far one file is. */
export interface FileProgress {
  file: File
  percent: number
  /** Why it did not arrive, in a word. */
  error?: string
}

/** How far each of several files is that are sent as one request, one after the other. */
export const sharesOf = (progress: UploadProgress, files: readonly File[]): FileProgress[] =>
  files.map((file, index) => {
    const before = files.slice(0, index).reduce((sum, { size }) => sum + size, 0)
    return { file, percent: percentOf({ sent: progress.sent - before, total: file.size }) }
  })

/** The end of an upload without a response. */
interface End {
  /** All of it had left the browser. */
  isWhole: boolean
  cancelled: boolean
}

/** Adds to a fault whether the shop may have done something. */
function exact(refusal: Refusal, { isWhole, cancelled }: End): Refusal {
  if (isWhole) return { ...refusal, reason: m.ui_upload_unsure() }
  return cancelled ? { reason: m.ui_upload_cancelled(), fields: {} } : refusal
}

/** Sends files, with their progress; `cancel` gives the upload up. */
export function useUpload() {
  const client = useApolloClient()
  const [progress, setProgress] = useState<UploadProgress>()
  const cancel = useRef<() => void>(undefined)
  // The page that waited for it is gone.
  useEffect(() => () => cancel.current?.(), [])

  /** Runs an operation with files; `work` gets the context that it must be sent with. */
  async function run<T, R extends Refusal>(
    work: (context: { upload: UploadContext }) => Promise<Outcome<T, R>>,
  ): Promise<Outcome<T, R> | { value?: never; refusal: Refusal }> {
    sendFiles(client)
    const own = new AbortController()
    let said = 0
    let isWhole = false
    let isAnswered = true
    const onProgress = (sent: number, total: number) => {
      isWhole = sent >= total
      setProgress({ sent, total })
      const step = Math.floor(percentOf({ sent, total }) / STEP) * STEP
      if (step > said) announce(m.ui_percent({ percent: formatNumber(step) }))
      said = Math.max(said, step)
    }
    // An upload that has left as a whole is done by the shop, whether the browser waits or not.
    cancel.current = () => isWhole || own.abort()
    setProgress({ sent: 0, total: 1 })
    const outcome = await work({ upload: { onProgress, onSilence: () => (isAnswered = false), signal: own.signal } })
    setProgress(undefined)
    if (!outcome.refusal || isAnswered) return outcome
    return { refusal: exact(outcome.refusal, { isWhole, cancelled: own.signal.aborted }) }
  }
  return { progress, run, cancel: () => cancel.current?.() }
}
