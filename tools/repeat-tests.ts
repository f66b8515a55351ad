// Runs `npm test` again and again, to find failures of chance: `node tools/repeat-tests.ts 10`. The last three runs share the processor
// with as many idle loops as it has cores. A folder stores the output of each run; ends with 1 when one failed.
import { spawn } from 'node:child_process'
import { mkdtempSync, openSync, closeSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { ROOT } from './environment.ts'

const BUSY_RUNS = 3

const times = Number(process.argv[2] ?? 10)
if (!Number.isInteger(times) || times < 1) {
  console.error('Say how many runs: node tools/repeat-tests.ts 10')
  process.exit(2)
}

/** Runs a command to its end; its output goes to the file. Returns its exit code. */
function run(command: string, args: string[], logFile: string): Promise<number | null> {
  const log = openSync(logFile, 'w')
  const child = spawn(command, args, { cwd: ROOT, stdio: ['ignore', log, log] })
  closeSync(log)
  return new Promise((resolve, reject) => child.once('error', reject).once('exit', resolve))
}

const folder = mkdtempSync(join(tmpdir(), 'khan-repeat-'))
let failed = 0
for (let turn = 1; turn <= times; turn += 1) {
  const isBusy = turn > times - BUSY_RUNS && times > BUSY_RUNS
  const loops = isBusy ? Array.from({ length: availableParallelism() }, () => spawn(process.execPath, ['-e', 'for (;;);'])) : []
  const logFile = join(folder, `${turn}.log`)
  const since = Date.now()
  const code = await run('npm', ['test'], logFile)
  for (const loop of loops) loop.kill('SIGKILL')
  if (code !== 0) failed += 1
  const minutes = ((Date.now() - since) / 60_000).toFixed(1)
  console.log(`run ${turn}${isBusy ? ', processor busy' : ''}: ${code === 0 ? 'green' : `exit ${code}`} after ${minutes} min, ${logFile}`)
}
console.log(failed === 0 ? `All ${times} runs were green.` : `${failed} of ${times} runs failed.`)
process.exitCode = failed === 0 ? 0 : 1
