import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { chromium, type Page } from '@playwright/test'
import { freePort } from '@shop/service/free-port.ts'
import { chromiumPath, installedChromium } from '../tests/support/chromium.ts'
import { build } from '../tools/build.ts'
import { untilSettled } from './children.ts'
import { serveKnownPage } from './known-page.ts'
import { median } from './median.ts'
import type { Ground } from './processes.ts'
import { format, type Row } from './table.ts'
import { startShop } from './whole-shop.ts'

const HOME = fileURLToPath(new URL('./lighthouse/', import.meta.url))
const PROGRAM = join(HOME, 'node_modules/lighthouse/cli/index.js')

/** The parts of a report that are read. */
interface Report {
  categories: Record<
    'performance' | 'accessibility' | 'best-practices' | 'seo',
    { score: number; auditRefs: { id: string; weight: number }[] }
  >
  audits: Record<string, { score: number | null; title: string; numericValue?: number }>
  runtimeError?: { message: string }
}

/** Runs a program of Node and waits until it has ended well. */
async function run(args: string[], limit: number): Promise<void> {
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'inherit'], timeout: limit })
  const code = await promisify<number | null>((done) => child.once('error', done).once('exit', (ended) => done(null, ended)))()
  if (code !== 0) throw new Error(`${args.join(' ')} ended with ${code}`)
}

/** Lighthouse has 160 MB: only a run that measures with it installs it. */
async function install(): Promise<void> {
  if (existsSync(PROGRAM)) return
  const npm = process.env['npm_execpath']
  if (!npm) throw new Error('Run this as npm run bench -- --only lighthouse')
  await run([npm, 'ci', '--ignore-scripts', '--no-audit', '--no-fund', '--prefix', HOME], 300_000)
}

/** A whole Chromium where there is one: the traces of the shell that npm brings hold almost no blocking time. */
export const browserOfLighthouse = (): string =>
  installedChromium() ?? 'the headless shell of npm, which hardly ever says that it is blocked'

/** A browser with data of its own, and the port at which Lighthouse finds it. */
async function openBrowser({ scope, folder }: Ground, name: string): Promise<{ port: number; page: Page }> {
  const port = await freePort()
  const args = ['--no-sandbox', '--disable-dev-shm-usage', `--remote-debugging-port=${port}`]
  const executablePath = installedChromium() ?? (await chromiumPath())
  const browser = await chromium.launchPersistentContext(join(folder, name), { executablePath, args })
  scope.onEnd(() => browser.close())
  return { port, page: await browser.newPage() }
}

/** Finds addresses of a product and of a category on the home page. */
async function lookAround(page: Page, web: string): Promise<{ product: string; category: string }> {
  await page.goto(web)
  const first = async (start: string) => `${web}${await page.locator(`a[href^="${start}"]`).first().getAttribute('href')}`
  return { product: await first('/product/one/'), category: await first('/product/category/') }
}

/** Signs in as the demo shop's first shopper and puts a product into the cart. */
async function goShopping(page: Page, web: string): Promise<void> {
  await page.goto(`${web}/login`)
  await page.getByLabel('Email').fill('mona@khan.example')
  await page.getByLabel('Password', { exact: true }).fill('Shopper1!')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL(({ pathname }) => pathname === '/')
  await page
    .getByRole('button', { name: /^Add to Cart, / })
    .first()
    .click()
  await page.getByRole('link', { name: /^Cart, \d/ }).waitFor()
}

const FIGURES = [
  ['LCP', 'largest-contentful-paint', 2000, 'ms'],
  ['TBT', 'total-blocking-time', 120, 'ms'],
  ['CLS', 'cumulative-layout-shift', 0.001, ''],
] as const

/** The audits of a report that are short of 100, but for speed. */
function shortcomings({ categories, audits }: Report): string[] {
  const refs = Object.entries(categories).flatMap(([name, { auditRefs }]) => (name === 'performance' ? [] : auditRefs))
  return refs.filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1).map(({ id }) => `${id}: ${audits[id]?.title}`)
}

function rowOf(name: string, reports: Report[], target?: number): Row {
  const score = (category: keyof Report['categories']) =>
    Math.round(100 * median(reports.map(({ categories }) => categories[category].score)))
  const figures = FIGURES.map(([short, id, most, unit]) => {
    const value = median(reports.map(({ audits }) => audits[id]?.numericValue ?? Number.NaN))
    return { text: `${short} ${format(value)}${unit && ` ${unit}`}`, met: value <= most }
  })
  const others = (['accessibility', 'best-practices', 'seo'] as const).map((category) => ({
    text: `${category} ${score(category)}`,
    met: score(category) === 100,
  }))
  const all = [...figures, ...others]
  const performance = score('performance')
  return {
    what: name,
    value: String(performance),
    ...(target !== undefined && { target: `≥ ${target}`, met: performance >= target && all.every(({ met }) => met) }),
    meaning: [...all.map(({ text }) => text), ...new Set(reports.flatMap(shortcomings))].join(', '),
  }
}

async function measure({ folder }: Ground, url: string, port: number): Promise<Report> {
  const file = join(folder, 'report.json')
  await run([PROGRAM, url, `--port=${port}`, '--output=json', `--output-path=${file}`, '--quiet', '--no-enable-error-reporting'], 90_000)
  const report = JSON.parse(await readFile(file, 'utf8')) as Report
  if (report.runtimeError) throw new Error(`${url}: ${report.runtimeError.message}`)
  return report
}

/** Measures the pages that are seen most as a phone sees them, in turn, beside a page of known cost. */
export async function lighthouse(ground: Ground, rounds: number): Promise<Row[]> {
  await install()
  await build()
  const { web, service } = await startShop(ground, { demo: 'on', seconds: 180 })
  // Until then scripts come uncompressed, and pictures are drawn when they are asked for.
  await untilSettled(service.child.pid)
  const [anybody, shopper] = [await openBrowser(ground, 'anybody'), await openBrowser(ground, 'shopper')]
  const { product, category } = await lookAround(anybody.page, web)
  await goShopping(shopper.page, web)
  for (const { page } of [anybody, shopper]) await page.goto('about:blank')
  const pages: { name: string; url: string; port: number; target?: number }[] = [
    { name: 'page of known cost', url: await serveKnownPage(ground.scope), port: anybody.port },
    { name: 'home', url: `${web}/`, port: anybody.port, target: 98 },
    { name: 'product', url: product, port: anybody.port, target: 98 },
    { name: 'category', url: category, port: anybody.port, target: 98 },
    { name: 'cart', url: `${web}/CartPage`, port: shopper.port, target: 98 },
  ]
  const reports = new Map<string, Report[]>()
  for (let round = 1; round <= rounds; round += 1)
    for (const { name, url, port } of pages) reports.set(name, [...(reports.get(name) ?? []), await measure(ground, url, port)])
  return pages.map(({ name, target }) => rowOf(name, reports.get(name) ?? [], target))
}
