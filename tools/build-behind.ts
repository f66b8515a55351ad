import { constants, setPriority } from 'node:os'
import { isStaleForDevelopers } from './build-for-developers.ts'
import type { KeptService } from './keep-running.ts'
import { startService, stopService } from './service.ts'

/**
 * Builds the explorer and the developers' documentation in a process of its own at low priority, behind the open shop, where something of
 * them has changed: the shop does not wait for pages that few of its starts are for. Gateway and web server say so meanwhile, and serve them
 * once they are there.
 */
export function buildBehind(dataDir: string, say: (text: string) => void): KeptService | undefined {
  if (!isStaleForDevelopers()) return undefined
  const service = startService('for-developers', ['tools/build-for-developers.ts'], { NODE_ENV: 'production' }, dataDir)
  if (service.child.pid !== undefined) setPriority(service.child.pid, constants.priority.PRIORITY_LOW)
  service.child.once('exit', (code) => {
    if (code) say(`The explorer or the developers' documentation is not built; see ${service.logFile}`)
  })
  return { current: () => service, stop: () => stopService(service) }
}
