import { answerLost } from '../../lib/asking/lost-answer.ts'
import { inOneLine, isLost, type Refusal } from '../../lib/refusal.ts'
import { toast } from './toast.ts'

/** Says what was not done, and why. What got no answer may have been done all the same, so the page is read again. */
export function refusalToast(what: string, refusal: Refusal): void {
  toast.error(inOneLine(what, refusal))
  if (isLost(refusal)) answerLost()
}
