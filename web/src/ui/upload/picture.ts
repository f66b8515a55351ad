import { m } from '@shop/contract/messages/messages.js'
import { FILE_TOO_LARGE, MAX_FILE_SIZE, UNSUPPORTED_FILE } from '@shop/contract/catalogue-rules.ts'

/** A picture of something that is being edited: one that the shop has, or a file that is to be sent. */
export interface Picture {
  /** Its address with the shop, or the file's own here. */
  url: string
  /** Address of the size that is shown here. */
  preview: string
  name: string
  /** Absent when the shop has it already. */
  file?: File
}

/** The first bytes of the kinds that are taken. */
const SIGNATURES = [
  [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  [0xff, 0xd8, 0xff],
]

/** Returns the error of a file, by its content and not its name; undefined when the shop will take it. */
export async function fieldErrorOf(file: File): Promise<string | undefined> {
  if (file.size > MAX_FILE_SIZE) return FILE_TOO_LARGE.message
  const start = new Uint8Array(await file.slice(0, 8).arrayBuffer())
  const isKnown = SIGNATURES.some((signature) => signature.every((byte, index) => start[index] === byte))
  return isKnown ? undefined : UNSUPPORTED_FILE.message
}

/** A file as a picture; its address has to be revoked when it is not shown any more. */
export function pictureOf(file: File): Picture {
  const url = URL.createObjectURL(file)
  return { url, preview: url, name: file.name, file }
}

/** The files among pictures, in their order. */
export const filesOf = (pictures: readonly Picture[]): File[] => pictures.flatMap(({ file }) => (file ? [file] : []))

/** '812 KB', '2.4 MB'. */
export const sizeInWords = (bytes: number): string =>
  bytes < 1_000_000
    ? m.ui_upload_kilobytes({ size: Math.max(1, Math.round(bytes / 1000)) })
    : m.ui_upload_megabytes({ size: (bytes / 1_000_000).toFixed(1) })

/** The list with one of its pictures at another index. */
export function moved(pictures: readonly Picture[], from: number, to: number): Picture[] {
  const picture = pictures[from]
  return picture && to >= 0 && to < pictures.length ? pictures.toSpliced(from, 1).toSpliced(to, 0, picture) : [...pictures]
}
