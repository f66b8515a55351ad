import { existsSync } from 'node:fs'
import { chromium, type Browser } from '@playwright/test'

// Read by @sparticuz/chromium at import: with it the package unpacks the system libraries it brings along.
process.env['AWS_EXECUTION_ENV'] = 'AWS_Lambda_nodejs24.x'

/** CHROMIUM_PATH, then an installed browser, then the one that npm brought. */
export async function chromiumPath(): Promise<string> {
  const installed = [process.env['CHROMIUM_PATH'], '/usr/bin/chromium', '/usr/bin/google-chrome']
  const found = installed.find((path) => path && !process.env['NPM_CHROMIUM'] && existsSync(path))
  if (found) return found
  const { default: packaged } = await import('@sparticuz/chromium')
  return packaged.executablePath()
}

/** A Chromium of its own for a test file; close it when done. */
export const openBrowser = async (): Promise<Browser> =>
  chromium.launch({ executablePath: await chromiumPath(), args: ['--no-sandbox', '--disable-dev-shm-usage'] })
