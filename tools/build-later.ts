import { pathToFileURL } from 'node:url'
import { buildDevelopers, developersAreStale } from './build-developers.ts'
import { buildExplorer, explorerIsStale } from './build-explorer.ts'
import { compressClient, isUncompressed } from './compress-client.ts'

/** Whether something is left to build that the shop opens without: compressed copies, the explorer, the developers' documentation. */
export const isLeftToBuild = (): boolean => isUncompressed() || explorerIsStale() || developersAreStale()

/** Builds what the shop opens without, as far as something has changed; the explorer before the documentation, which leads to it. */
export async function buildLater(onProgress: (text: string) => void): Promise<void> {
  await compressClient(onProgress)
  await buildExplorer(onProgress)
  await buildDevelopers(onProgress)
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await buildLater((text) => console.log(`  ${text} …`))
