import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '@shop/service/free-port.ts'
import { lastWords, startService, stopService, type Service } from '../tools/service.ts'
import type { Ground } from './processes.ts'

/** The whole shop as `npm start` runs it. */
export interface WholeShop {
  service: Service
  web: string
  gateway: string
  api: string
  /** Seconds from the command to the open shop. */
  startTime: number
}

const countIn = (file: string, words: string): number => (existsSync(file) ? readFileSync(file, 'utf8').split(words).length - 1 : 0)

interface StartOptions {
  demo: 'on' | 'off'
  /** How long it may take. */
  seconds: number
  /** Whose shop it is; that of this checkout if left out. */
  root?: string
  env?: Record<string, string>
}

/** Starts the shop as `npm start` does, in the folder of the run. */
export async function startShop({ scope, folder }: Ground, { demo, seconds, root, env = {} }: StartOptions): Promise<WholeShop> {
  const [web, gateway, api, standIn] = [await freePort(), await freePort(), await freePort(), await freePort()]
  const ports = { WEB_PORT: String(web), GATEWAY_PORT: String(gateway), API_PORT: String(api), STRIPE_STAND_IN_PORT: String(standIn) }
  const before = countIn(join(folder, 'logs/shop.log'), 'Khan is open')
  const begun = performance.now()
  const settings = { ...ports, DATA_DIR: folder, DEMO: demo, RATE_LIMITS: 'off', HOST: '127.0.0.1', ...env }
  const service = startService('shop', ['tools/start.ts'], settings, folder, root)
  scope.onEnd(() => stopService(service))
  while (countIn(service.logFile, 'Khan is open') === before) {
    if (service.child.exitCode !== null) throw new Error(lastWords(service))
    if (performance.now() - begun > seconds * 1000) throw new Error(`npm start is not ready after ${seconds} s: ${lastWords(service)}`)
    await sleep(20)
  }
  const [webUrl, gatewayUrl, apiUrl] = [web, gateway, api].map((port) => `http://127.0.0.1:${port}`) as [string, string, string]
  return { service, web: webUrl, gateway: gatewayUrl, api: apiUrl, startTime: (performance.now() - begun) / 1000 }
}
