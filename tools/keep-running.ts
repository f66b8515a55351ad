import { createRestarts } from '../api/src/db/embedded/restarts.ts'
import { lastWords, stopService, type Service } from './service.ts'

/** A service that is started again when it ends by itself. */
export interface KeptService {
  /** The process that runs now, or that ended last. */
  current(): Service
  /** Asks it to end, and does not start it again. */
  stop(): Promise<void>
}

/** The callbacks of a kept service. */
export interface Keeper {
  /** False while the shop opens or closes: a service that ends then is not started again. */
  mayRestart(): boolean
  say(text: string): void
  giveUp(message: string): void
}

/** Starts a service, and starts it again whenever it ends by itself; after five short lives in a row it gives up. */
export function keepRunning(begin: () => Service, { mayRestart, say, giveUp }: Keeper): KeptService {
  const restarts = createRestarts()
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  let service = run()

  function run(): Service {
    restarts.began()
    const begun = begin()
    begun.child.once('exit', (code, signal) => {
      if (!stopped) onEnd(`${begun.name} ended by itself (${signal ?? `exit code ${code}`})`)
    })
    return begun
  }

  function onEnd(event: string): void {
    const wait = mayRestart() ? restarts.next() : undefined
    if (wait === undefined) {
      giveUp(`${event}:\n${lastWords(service)}`)
      return
    }
    say(`${event} and is started again; its log is ${service.logFile}`)
    timer = setTimeout(() => {
      service = run()
    }, wait)
  }

  return {
    current: () => service,
    async stop() {
      stopped = true
      clearTimeout(timer)
      await stopService(service)
    },
  }
}
