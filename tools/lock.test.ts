import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { lockDataDir } from './lock.ts'

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'khan-lock-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

/** Takes the lock in a process of its own, as a second starter would; returns its message. */
const lockElsewhere = () =>
  new Promise<{ said: string; failed: boolean }>((resolve) => {
    const program = `import { lockDataDir } from ${JSON.stringify(new URL('./lock.ts', import.meta.url).href)}
      lockDataDir(process.argv[1])()
      console.log('locked')`
    execFile(process.execPath, ['--input-type=module', '-e', program, folder], (error, out, err) =>
      resolve({ said: (out + err).trim(), failed: error !== null }),
    )
  })

test('While one starter holds a folder another is refused; after its release the folder is free', async () => {
  const unlock = lockDataDir(folder)
  expect(await lockElsewhere()).toEqual({
    said: `Khan runs already on ${folder} (process ${process.pid}): stop it first, or choose another folder with DATA_DIR=….`,
    failed: true,
  })
  unlock()
  expect(await lockElsewhere()).toEqual({ said: 'locked', failed: false })
})

test.runIf(process.platform !== 'win32')('The lock of a killed starter is ignored when another process has its pid now', async () => {
  lockDataDir(folder)
  const file = join(folder, 'start.pid')
  const [pid = '', born = ''] = (await readFile(file, 'utf8')).split(' ')
  // The same number, born at another time; and a lock of an earlier release, without the time.
  for (const stale of [`${pid} 1${born}`, pid]) {
    await writeFile(file, stale)
    expect(await lockElsewhere()).toEqual({ said: 'locked', failed: false })
  }
})

test.each(['', 'not a number', '0', '-1'])('A lock file with %j is ignored', async (text) => {
  await writeFile(join(folder, 'start.pid'), text)
  expect(await lockElsewhere()).toEqual({ said: 'locked', failed: false })
})
