import type { Readable } from 'node:stream'

export interface StoredFile {
  size: number
  /** Its content, read once. */
  content: Readable
}

/** The files of pictures, in a folder or a bucket. Names are flat, and given by the image store alone. */
export interface FileStorage {
  /** Writes a file, whole or not at all; replaces one of that name. */
  put(name: string, content: Buffer): Promise<void>
  /** Undefined when there is none. */
  open(name: string): Promise<StoredFile | undefined>
  /** When a file was written; undefined when there is none. */
  storedAt(name: string): Promise<Date | undefined>
  /** Every file, in any order. */
  list(): AsyncIterable<{ name: string; storedAt: Date }>
  /** Does nothing when there is none. */
  remove(name: string): Promise<void>
}
