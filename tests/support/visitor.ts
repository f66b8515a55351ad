import type { Browser, BrowserContext, Page } from '@playwright/test'
import { expect } from 'vitest'
import type { OpenShop } from './open-shop.ts'

/** A visitor with a browser of their own. */
export interface Visitor {
  page: Page
  context: BrowserContext
  /** Goes to a path of the shop and waits until the page can be used. */
  goTo(path: string): Promise<void>
  /** Another tab of the same browser. */
  newTab(): Promise<Page>
  /** Closes the browser; fails if anything was written to its console as an error or warning, hydration included. */
  leave(): Promise<void>
}

/** How a visitor's browser is set up. */
export interface VisitorOptions {
  width?: number
  scheme?: 'light' | 'dark'
  /** The language that the browser prefers; English when left out. */
  locale?: string
  /** Whether it is a device with a finger instead of a mouse. */
  touch?: boolean
  /** Whether scripts run. */
  scripts?: boolean
  /** Console texts that belong to the journey, such as a request that is meant to fail. */
  expected?: RegExp
  /** Whether the service worker may run; else it answers nothing, so that outages are seen as they are. */
  keepsForOffline?: boolean
}

/** Playwright's own warning about a service worker that may not run. */
const BLOCKED = /Service Worker registration blocked by Playwright/

let count = 0

/** The account that a journey signs up with. */
export const newAccount = () => ({
  name: 'Mona Adel',
  email: `journey-${process.pid}-${(count += 1)}@khan.example`,
  phone: '01012345678',
  password: 'Secret12!',
})
export type NewAccount = ReturnType<typeof newAccount>

/** Opens a browser window on the shop. */
export async function newVisitor(
  browser: Browser,
  shop: OpenShop,
  {
    width = 1280,
    scheme = 'light',
    touch = false,
    locale = 'en-US',
    scripts = true,
    expected,
    keepsForOffline = false,
  }: VisitorOptions = {},
): Promise<Visitor> {
  const viewport = { width, height: width < 600 ? 800 : 900 }
  const context = await browser.newContext({
    viewport,
    colorScheme: scheme,
    hasTouch: touch,
    isMobile: touch,
    javaScriptEnabled: scripts,
    reducedMotion: 'reduce',
    serviceWorkers: keepsForOffline ? 'allow' : 'block',
    locale,
    baseURL: shop.webUrl,
  })
  context.setDefaultTimeout(60_000)
  const problems: string[] = []
  const note = (text: string) => void (BLOCKED.test(text) || expected?.test(text) || problems.push(text))
  context.on('weberror', (error) => note(`uncaught: ${error.error().message}`))
  context.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) note(`${message.type()} at ${message.page()?.url()}: ${message.text()}`)
  })
  const page = await context.newPage()
  return {
    page,
    context,
    goTo: async (path) => {
      await page.goto(path, { waitUntil: 'load' })
      await page.locator('h1').first().waitFor({ state: 'attached' })
    },
    newTab: () => context.newPage(),
    leave: async () => {
      await context.close()
      expect(problems).toEqual([])
    },
  }
}
