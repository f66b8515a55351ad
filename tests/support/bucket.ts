import { mkdtemp, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** What s3rver, which comes without types, is used for. */
interface S3rver {
  run(): Promise<{ port: number }>
  close(): Promise<void>
}
const S3rver = createRequire(import.meta.url)('s3rver') as new (options: object) => S3rver

/** A bucket on a service of this test's own that speaks like S3. */
export interface Bucket {
  /** As the setting S3_URL has it. */
  url: string
  /** The folder in which the service keeps it. */
  folder: string
  close(): Promise<void>
}

export async function openBucket(): Promise<Bucket> {
  const folder = await mkdtemp(join(tmpdir(), 'khan-bucket-'))
  const options = { address: '127.0.0.1', port: 0, silent: true, directory: folder, configureBuckets: [{ name: 'pictures' }] }
  const server = new S3rver(options)
  const { port } = await server.run()
  return {
    url: `http://S3RVER:S3RVER@127.0.0.1:${port}/pictures?region=us-east-1`,
    folder: join(folder, 'pictures'),
    async close() {
      await server.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
