import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { freePort } from '@shop/service/free-port.ts'
import { NODES } from './database-cluster.ts'
import type { Engines } from './engines.ts'
import { addressOf } from './machines.ts'
import { endProgram, startProgram, type Program } from './program.ts'

/** What is reached through HAProxy, whichever copy answers. */
const LISTENERS = ['primary', 'replicas', 'poolers', 'api', 'gateway', 'web'] as const
export type Listener = (typeof LISTENERS)[number]

/** The ports of the copies behind it, on this machine. */
export interface Copies {
  poolers: number[]
  api: number[]
  gateway: number[]
  web: number[]
}

const local = (ports: number[]): string => ports.map((port, copy) => `  server copy${copy} 127.0.0.1:${port} check`).join('\n')
const nodes = (): string =>
  Array.from({ length: NODES }, (_, index) => `  server n${index + 1} ${addressOf(index + 1)}:5432 check port 8008`).join('\n')

/** PostgreSQL as Patroni says it is; who was connected to a server that went is told at once. */
const databases = (name: Listener, port: number, path: string): string => `
listen ${name}
  bind 127.0.0.1:${port}
  mode tcp
  option httpchk GET ${path}
  default-server inter 500ms fall 2 rise 1 on-marked-down shutdown-sessions
${nodes()}
`

/** What HAProxy says while no copy is up, in the words of the service. */
const OUTAGE = {
  api: `http-error status 503 content-type application/problem+json string '{"status":503,"code":"UNAVAILABLE"}'`,
  gateway: `http-error status 503 content-type application/json string '{"errors":[{"message":"The shop cannot be reached just now.","extensions":{"code":"FETCH_ERROR"}}]}'`,
  web: '',
}

/** Copies of a service, as haproxy.cfg of the repository has them. */
const services = (name: keyof typeof OUTAGE, port: number, ports: number[]): string => `
listen ${name}
  bind 127.0.0.1:${port}
  mode http
  balance leastconn
  option httpchk GET /readyz
  http-check expect status 200
  retries 3
  retry-on conn-failure
  option redispatch 1
  default-server inter 1s fall 2 rise 1
  ${OUTAGE[name]}
${local(ports)}
`

const configOf = (port: Record<Listener, number>, copies: Copies): string => `
defaults
  timeout connect 1s
  timeout check 1s
  timeout client 1h
  timeout server 1h
  timeout queue 5s
${databases('primary', port.primary, '/primary')}
${databases('replicas', port.replicas, '/replica?lag=16MB')}
listen poolers
  bind 127.0.0.1:${port.poolers}
  mode tcp
  retries 3
  option redispatch 1
  default-server inter 500ms fall 2 rise 1 on-marked-down shutdown-sessions
${local(copies.poolers)}
${services('api', port.api, copies.api)}
${services('gateway', port.gateway, copies.gateway)}
${services('web', port.web, copies.web)}
`

/** HAProxy before databases, poolers and services. */
export class Proxy {
  readonly port: Record<Listener, number>
  readonly #engines: Engines
  #haproxy: Program | undefined

  private constructor(engines: Engines, port: Record<Listener, number>) {
    this.#engines = engines
    this.port = port
  }

  static async open(engines: Engines): Promise<Proxy> {
    const port = { primary: 0, replicas: 0, poolers: 0, api: 0, gateway: 0, web: 0 }
    for (const name of LISTENERS) port[name] = await freePort()
    return new Proxy(engines, port)
  }

  async start(copies: Copies, folder: string): Promise<void> {
    const file = join(folder, 'haproxy.cfg')
    await writeFile(file, configOf(this.port, copies))
    this.#haproxy = startProgram({ name: 'haproxy', command: [this.#engines.pathOf('haproxy'), '-db', '-f', file], folder })
  }

  async stop(): Promise<void> {
    if (this.#haproxy) await endProgram(this.#haproxy, 'SIGKILL')
  }
}
