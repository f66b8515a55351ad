import { refused, type Refusal } from './refusal.ts'

/** A refusal where there are no fields to stand at: all that the shop said of them, else its reason. */
export function inAllWords(answer: Parameters<typeof refused>[0]): { refusal: Refusal } {
  const { refusal } = refused(answer)
  const words = answer.__typename === 'ValidationError' ? new Set(answer.fields?.map(({ message }) => message)) : []
  const said = [...words].map((each) => each.replace(/\.$/, '')).join('. ')
  return { refusal: { ...refusal, reason: said || refusal.reason } }
}
