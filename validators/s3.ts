import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ROOT } from '../tools/environment.ts'

// The tests of pictures in a bucket, on s3rver in place of the bucket that the tests bring along.

/** What s3rver, which comes without types, is used for. */
interface S3rver {
  run(): Promise<{ port: number }>
  close(): Promise<void>
}
const S3rver = createRequire(import.meta.url)('s3rver') as new (options: object) => S3rver

const folder = mkdtempSync(join(tmpdir(), 'khan-s3rver-'))
const options = { address: '127.0.0.1', port: 0, silent: true, directory: folder, configureBuckets: [{ name: 'pictures' }] }
const server = new S3rver(options)
const { port } = await server.run()
const tests = [join(ROOT, 'node_modules/vitest/vitest.mjs'), 'run', '--project', 'node', 'api/src/images/storages.test.ts']
const env = { ...process.env, TEST_S3_URL: `http://S3RVER:S3RVER@127.0.0.1:${port}/pictures?region=us-east-1` }
const [code] = (await once(spawn(process.execPath, tests, { cwd: ROOT, env, stdio: 'inherit' }), 'exit')) as [number | null]
await server.close()
rmSync(folder, { recursive: true, force: true })
process.exitCode = code ?? 1
