import { execFileSync, spawn } from 'node:child_process'
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ROOT } from '../../../tools/environment.ts'

/** One way to break the shop, and which promise must be seen to break. */
interface Variant {
  name: string
  changes: { file: string; from: string; to: string }[]
  /** The beginning of at least one violation. */
  seen: RegExp
}

const VARIANTS: Variant[] = [
  {
    name: 'an order whose time is over is called off without asking Stripe',
    changes: [{ file: 'api/src/payment/release-order.ts', from: 'if (order.intentId !== null) {', to: "if (order.intentId === '') {" }],
    seen: /money: .* (?:can still be paid|took money|gave \d+ back)/,
  },
  {
    name: 'a payment is opened without an idempotency key',
    changes: [{ file: 'api/src/payment/stripe-cards.ts', from: ', { idempotencyKey: `order-${id}-${total}` }', to: '' }],
    seen: /once: .* has \d payments at Stripe/,
  },
  {
    name: 'an order becomes paid as often as somebody says so, whatever state it is in',
    changes: [
      {
        file: 'api/src/payment/payment.store.ts',
        from: "where id = $1 and status = 'AWAITING_PAYMENT' returning *",
        to: 'where id = $1 returning *',
      },
      { file: 'api/src/payment/settle-payment.ts', from: 'order.paidAt !== null || (await markPaid', to: '(await markPaid' },
    ],
    seen: /mail: .* was told of by \d different mails/,
  },
]

/** Runs the storm of a folder; returns whether it passed, and what it said. */
function storm(folder: string, checkouts: number, echo: boolean): Promise<{ passed: boolean; output: string }> {
  const vitest = join(ROOT, 'node_modules/vitest/vitest.mjs')
  const child = spawn(process.execPath, [vitest, 'run', '--project', 'node', 'tests/money/crash'], {
    cwd: folder,
    env: { ...process.env, CRASH_CHECKOUTS: String(checkouts), NO_COLOR: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text: Buffer) => {
      output += text.toString()
      if (echo) process.stdout.write(text)
    })
  return new Promise((resolve) => child.once('exit', (code) => resolve({ passed: code === 0, output })))
}

/** Copies the working tree, without what git ignores; packages are shared. */
function copyTree(): string {
  const folder = mkdtempSync(join(tmpdir(), 'khan-broken-'))
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: ROOT, encoding: 'utf8' })
  const files = listed.split('\0').filter((file) => /\.(?:ts|tsx|json|sql|graphql|js|mjs|cjs)$/.test(file))
  for (const file of [...files, ...globSync('{gateway,web}/src/**/*.generated.ts', { cwd: ROOT })])
    cpSync(join(ROOT, file), join(folder, file), { recursive: true })
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'), 'junction')
  return folder
}

function breakTree(folder: string, { name, changes }: Variant): void {
  for (const { file, from, to } of changes) {
    const path = join(folder, file)
    const text = readFileSync(path, 'utf8')
    if (text.split(from).length !== 2) throw new Error(`${file} has changed: say anew how it is broken so that ${name}`)
    writeFileSync(
      path,
      text.replace(from, () => to),
    )
  }
}

/** Shows that the storm sees what it is for: each broken shop must fail, and say why. */
async function showTeeth(): Promise<boolean> {
  let bites = true
  for (const variant of VARIANTS) {
    const folder = copyTree()
    try {
      breakTree(folder, variant)
      const { passed, output } = await storm(folder, 60, false)
      const told = variant.seen.exec(output)?.[0]
      if (passed || !told) bites = false
      console.log(`${told && !passed ? 'seen    ' : 'NOT SEEN'}  ${variant.name}\n          ${told ?? output.slice(-2000)}`)
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  }
  return bites
}

const teeth = process.argv.includes('--teeth')
const checkouts = Number(process.argv.find((argument) => /^\d+$/.test(argument)) ?? 1000)
const good = teeth ? await showTeeth() : (await storm(ROOT, checkouts, true)).passed
process.exit(good ? 0 : 1)
