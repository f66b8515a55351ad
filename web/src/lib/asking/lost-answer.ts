/** The event after which a tab reads what it shows again: a change got no answer, so it may have been made or not. */
export const ANSWER_LOST = 'answerLost'

/** To be called when a change got no answer; where a form or question is open about it, once that is left. */
export const answerLost = (): boolean => window.dispatchEvent(new Event(ANSWER_LOST))
