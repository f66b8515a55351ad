import type { Readable } from 'node:stream'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
  S3Client,
  paginateListObjectsV2,
} from '@aws-sdk/client-s3'
import { watchOutgoing } from '@shop/service/watch/watch-outgoing.ts'
import type { FileStorage } from './file-storage.ts'

/** Milliseconds for a call; a picture is small. */
const TIMEOUT = { connectionTimeout: 1000, requestTimeout: 5000 }

const isMissing = (error: unknown): boolean => error instanceof Error && ['NoSuchKey', 'NotFound'].includes(error.name)

function undefinedIfMissing(error: unknown): undefined {
  if (!isMissing(error)) throw error
}

/** Reads `https://key:secret@host/bucket?region=…`. */
function readAddress(address: string) {
  const { protocol, host, username, password, pathname, searchParams } = new URL(address)
  return {
    bucket: decodeURIComponent(pathname.slice(1)),
    client: {
      endpoint: `${protocol}//${host}`,
      region: searchParams.get('region') ?? 'us-east-1',
      credentials: { accessKeyId: decodeURIComponent(username), secretAccessKey: decodeURIComponent(password) },
    },
  }
}

/**
 * A bucket of S3, or of a service that speaks like it, or of its files those whose keys begin with `prefix`; `address` is
 * `https://key:secret@host/bucket?region=…`.
 */
export function createS3Storage(address: string, prefix = ''): FileStorage {
  const { bucket: Bucket, client: options } = readAddress(address)
  const client = new S3Client({
    ...options,
    forcePathStyle: true,
    maxAttempts: 2,
    requestHandler: TIMEOUT,
    // Services other than AWS's do not know the newer checksums, and TLS protects what arrives.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })

  async function* list() {
    for await (const page of paginateListObjectsV2({ client }, { Bucket, Prefix: prefix }))
      for (const { Key: name, LastModified: storedAt } of page.Contents ?? [])
        if (name && storedAt) yield { name: name.slice(prefix.length), storedAt }
  }

  return {
    async put(name, content) {
      const command = new PutObjectCommand({ Bucket, Key: prefix + name, Body: content, ContentLength: content.length })
      await watchOutgoing('s3', 'put', () => client.send(command))
    },
    async open(name) {
      const command = new GetObjectCommand({ Bucket, Key: prefix + name })
      const found = await watchOutgoing('s3', 'get', () => client.send(command).catch(undefinedIfMissing))
      // In Node it is a stream.
      return found && { size: found.ContentLength ?? 0, content: found.Body as Readable }
    },
    async storedAt(name) {
      const command = new HeadObjectCommand({ Bucket, Key: prefix + name })
      return (await watchOutgoing('s3', 'head', () => client.send(command).catch(undefinedIfMissing)))?.LastModified
    },
    list,
    async remove(name) {
      await watchOutgoing('s3', 'delete', () => client.send(new DeleteObjectCommand({ Bucket, Key: prefix + name })))
    },
  }
}
