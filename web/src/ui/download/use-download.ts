import { CombinedGraphQLErrors } from '@apollo/client'
import { useState } from 'react'
import { announce } from '../../lib/announce.ts'
import { download } from './download.ts'
import { describeFault } from '../../lib/faults.ts'
import { toast } from '../toast/toast.ts'

interface Download {
  /** The address of the shop's file. */
  path: string
  /** The name under which the browser saves it. */
  file: string
  /** Said when it is here, and when it was asked for too often. */
  words: { done: string; tooMany?: string }
}

const isTooMany = (error: unknown): boolean =>
  CombinedGraphQLErrors.is(error) && error.errors[0]?.extensions?.['code'] === 'TOO_MANY_ATTEMPTS'

/** Returns a function that has the browser save a file of the shop, and says what became of it. */
export function useDownload({ path, file, words }: Download) {
  const [pending, setPending] = useState(false)
  async function save() {
    setPending(true)
    try {
      await download(path, file)
      announce(words.done)
    } catch (error) {
      toast.error((isTooMany(error) && words.tooMany) || describeFault(error).title)
    }
    setPending(false)
  }
  return { save, pending }
}
