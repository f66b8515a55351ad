import { useApolloClient } from '@apollo/client/react'
import { useRef, useState } from 'react'
import { announce } from '../announce.ts'
import type { Outcome } from '../refusal.ts'
import { sendFiles, type UploadContext } from './upload-link.ts'

/** How far an upload is. */
export interface UploadProgress {
  /** Bytes. */
  sent: number
  total: number
}

/** Percents after which it is said how far an upload is. */
const STEP = 25

/** Sends files, and tells how far that is; `cancel` gives it up. */
export function useUpload() {
  const client = useApolloClient()
  const [progress, setProgress] = useState<UploadProgress>()
  const controller = useRef<AbortController>(undefined)

  /** Runs an operation with files; `work` gets the context that it must be sent with. */
  async function run<T>(work: (context: { upload: UploadContext }) => Promise<Outcome<T>>): Promise<Outcome<T>> {
    sendFiles(client)
    const own = new AbortController()
    controller.current = own
    let said = 0
    const onProgress = (sent: number, total: number) => {
      setProgress({ sent, total })
      const step = Math.floor(((sent / total) * 100) / STEP) * STEP
      if (step > said) announce(`${step} %`)
      said = Math.max(said, step)
    }
    setProgress({ sent: 0, total: 1 })
    const outcome = await work({ upload: { onProgress, signal: own.signal } })
    setProgress(undefined)
    return own.signal.aborted && outcome.refusal
      ? { refusal: { reason: 'The upload was cancelled. Nothing was saved.', fields: {} } }
      : outcome
  }
  return { progress, run, cancel: () => controller.current?.abort() }
}
