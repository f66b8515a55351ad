import { useOnline } from '../lib/online.ts'

/** Id of the banner that explains why controls wait. */
export const OFFLINE_BANNER = 'offline'

const WAITING = { 'aria-disabled': true, 'aria-describedby': OFFLINE_BANNER } as const

/** The attributes of a control that has to reach the shop, while the browser is offline; undefined when it can be pressed. */
export function useWaiting(needsShop = true): typeof WAITING | undefined {
  const online = useOnline()
  return needsShop && !online ? WAITING : undefined
}
