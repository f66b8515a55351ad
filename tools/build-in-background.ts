import { constants, setPriority } from 'node:os'
import { isLeftToBuild } from './build-later.ts'
import type { KeptService } from './keep-running.ts'
import { startService, stopService } from './service.ts'

/**
 * Compresses the client, and builds the explorer and the developers' documentation, in a process of its own at low priority behind the open
 * shop, where something of them has changed: the shop does not wait for pages that few of its starts are for. Gateway and web server say so
 * meanwhile, and serve them once they are there.
 */
export function buildInBackground(dataDir: string, say: (text: string) => void): KeptService | undefined {
  if (!isLeftToBuild()) return undefined
  const service = startService('build-later', ['tools/build-later.ts'], { NODE_ENV: 'production' }, dataDir)
  if (service.child.pid !== undefined) setPriority(service.child.pid, constants.priority.PRIORITY_LOW)
  service.child.once('exit', (code) => {
    if (code) say(`Not all is built that comes behind the open shop; see ${service.logFile}`)
  })
  return { current: () => service, stop: () => stopService(service) }
}
