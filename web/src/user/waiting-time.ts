/** Seconds in words: 'in 40 seconds', 'in 1 minute', 'in 15 minutes'. */
export function waitingTime(seconds: number): string {
  const [amount, unit] = seconds < 60 ? [Math.max(1, Math.ceil(seconds)), 'second'] : [Math.ceil(seconds / 60), 'minute']
  return `in ${amount} ${unit}${amount === 1 ? '' : 's'}`
}

/** What somebody reads who has tried too often. */
export const tooManyAttempts = (retryAfterSeconds: number): string => `Too many attempts. Try again ${waitingTime(retryAfterSeconds)}.`
