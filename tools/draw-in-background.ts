import type { Progress } from '../demo/src/pictures/draw-once.ts'
import { tellProgress } from '../demo/src/fill-shop.ts'
import type { KeptService } from './keep-running.ts'
import { LOCAL_FLAGS } from './node-flags.ts'
import { startService, stopService } from './service.ts'

/**
 * Draws the missing demo pictures in a process of its own at low priority, behind the open shop. The api draws those that a browser asks
 * for meanwhile; the next start draws those that are still missing when this ends.
 */
export function drawInBackground(databaseUrl: string, dataDir: string, say: (text: string) => void): KeptService {
  const service = startService(
    'demo-pictures',
    [...LOCAL_FLAGS.api, 'tools/draw-demo.ts'],
    { DATABASE_URL: databaseUrl, DATA_DIR: dataDir, UV_THREADPOOL_SIZE: '1' },
    dataDir,
  )
  const report = tellProgress(say)
  service.child.on('message', (progress) => report(progress as Progress))
  service.child.once('exit', (code) => {
    if (code) say(`Not all demo pictures are drawn; see ${service.logFile}`)
  })
  return { current: () => service, stop: () => stopService(service) }
}
