import { ANSWER_LOST } from '../storage/browser-storage.ts'

/** To be called when a change got no answer; where a form or question is open about it, once that is left. */
export const answerLost = (): boolean => window.dispatchEvent(new Event(ANSWER_LOST))
