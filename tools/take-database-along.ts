import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { lockOwner } from './lock.ts'

// Preloaded into the api, the last to need the embedded database: when the starter is killed outright, the database ends after the api.
const starter = process.ppid
const dataDir = process.env['DATA_DIR'] ?? ''

function stopDatabase(): void {
  // A new starter may have taken the database over meanwhile.
  if (lockOwner(dataDir)?.pid !== starter) return
  const pid = Number(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0])
  process.kill(pid, 'SIGINT')
}

process.on('disconnect', () => {
  process.once('exit', () => {
    try {
      stopDatabase()
    } catch {
      // It has ended already.
    }
  })
})
