import { readFile, rename, writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const [compress, compressForOld] = [promisify(brotliCompress), promisify(gzip)]
const TEXT = /\.(js|css|svg|json|html|txt|graphql)$/

/** Writes a file that a server may be about to send: it is there as a whole or not at all. */
async function writeWhole(file: string, bytes: Buffer): Promise<void> {
  await writeFile(`${file}.new`, bytes)
  await rename(`${file}.new`, file)
}

/** Puts a brotli and a gzip copy beside every file of text; brotli at its highest quality, unless there are so many that its time counts. */
export async function precompressFiles(files: readonly string[], quality = 11): Promise<void> {
  await Promise.all(
    files
      .filter((file) => TEXT.test(file))
      .map(async (file) => {
        const text = await readFile(file)
        const params = { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: text.length }
        await writeWhole(`${file}.br`, await compress(text, { params }))
        await writeWhole(`${file}.gz`, await compressForOld(text, { level: 9 }))
      }),
  )
}
