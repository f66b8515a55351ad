import type { Readable } from 'node:stream'

/** A file that is kept. */
export interface StoredFile {
  size: number
  /** Its content, read once. */
  content: Readable
}

/** Where the files of pictures are kept: a folder or a bucket. Names are flat, and given by the image store alone. */
export interface FileStorage {
  /** Puts a file down, whole or not at all; one of that name is replaced. */
  put(name: string, content: Buffer): Promise<void>
  /** Undefined when there is none. */
  open(name: string): Promise<StoredFile | undefined>
  /** When a file was put down; undefined when there is none. */
  storedAt(name: string): Promise<Date | undefined>
  /** Every file, in any order. */
  list(): AsyncIterable<{ name: string; storedAt: Date }>
  /** Does nothing when there is none. */
  remove(name: string): Promise<void>
}
