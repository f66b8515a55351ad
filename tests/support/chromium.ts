import { existsSync } from 'node:fs'
import { chromium, type Browser } from '@playwright/test'

// Read by @sparticuz/chromium at import: with it the package unpacks the system libraries it brings along.
process.env['AWS_EXECUTION_ENV'] = 'AWS_Lambda_nodejs24.x'

/** A whole browser of this machine: CHROMIUM_PATH, or one that is installed. */
export function installedChromium(): string | undefined {
  const installed = ['/usr/bin/chromium', '/usr/bin/google-chrome', '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome']
  return process.env['CHROMIUM_PATH'] ?? installed.find((path) => existsSync(path))
}

/**
 * CHROMIUM_PATH, then npm's Chromium, then an installed one. Playwright fits the version in npm's lock: in Chromium 150, say, a page that
 * Playwright takes offline believes to be connected again once it goes to another address.
 */
export async function chromiumPath(): Promise<string> {
  const chosen = process.env['CHROMIUM_PATH']
  if (chosen) return chosen
  if (process.platform === 'linux' && process.arch === 'x64') {
    const { default: packaged } = await import('@sparticuz/chromium')
    return packaged.executablePath()
  }
  const found = installedChromium()
  if (!found) throw new Error('No Chromium found: name one with CHROMIUM_PATH.')
  return found
}

/** A Chromium of its own for a test file; close it when done. */
export const openBrowser = async (): Promise<Browser> =>
  chromium.launch({ executablePath: await chromiumPath(), args: ['--no-sandbox', '--disable-dev-shm-usage'] })
