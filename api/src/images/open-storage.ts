import { join } from 'node:path'
import type { FileStorage } from './file-storage.ts'
import { createFolderStorage } from './folder-storage.ts'
import { rememberMissing } from './remember-missing.ts'

/** The settings of the storage of pictures. */
export interface StorageSettings {
  /** The bucket, as https://key:secret@host/bucket?region=… */
  s3Url: string | undefined
  dataDir: string
}

/** The folder of pictures in the data folder. */
export const folderIn = ({ dataDir }: { dataDir: string }, flush = true): FileStorage =>
  createFolderStorage({ dir: join(dataDir, 'images'), flush })

/** The folder of private pictures, such as those of returns, in the data folder. */
export const privateFolderIn = ({ dataDir }: { dataDir: string }): FileStorage => createFolderStorage({ dir: join(dataDir, 'private') })

/** Where a bucket has the private files. */
const PRIVATE = 'private/'

/** Opens the storage of pictures: the bucket that `S3_URL` names, else a folder of the data folder. */
export async function openStorage({ s3Url, dataDir }: StorageSettings, flush = true): Promise<FileStorage> {
  if (s3Url === undefined) return folderIn({ dataDir }, flush)
  // Loaded only where it is used: it takes 20 MB.
  const { createS3Storage } = await import('./s3-storage.ts')
  return rememberMissing(createS3Storage(s3Url))
}

/** Opens the storage of private pictures beside the other: no path of the public ones leads there. */
export async function openPrivateStorage({ s3Url, dataDir }: StorageSettings): Promise<FileStorage> {
  if (s3Url === undefined) return privateFolderIn({ dataDir })
  const { createS3Storage } = await import('./s3-storage.ts')
  return createS3Storage(s3Url, PRIVATE)
}
