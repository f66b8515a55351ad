import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '@shop/service/free-port.ts'
import type { Scope } from '../../bench/scope.ts'
import { ROOT } from '../../tools/environment.ts'
import { endProgram, startProgram, until } from '../cluster/program.ts'

/** A Varnish of the trial, with the settings of `varnish.vcl`. */
export interface Varnish {
  /** Where visitors come. */
  url: string
  /** Where gateways purge. */
  purgeUrl: string
  /** Puts it before a web server. */
  startBefore(web: string): Promise<void>
}

/** Throws, with what to do, where there is no Varnish. */
export function requireVarnish(): void {
  const { status } = spawnSync('varnishd', ['-V'])
  if (status !== 0) throw new Error('This trial needs Varnish: as root, apt-get install varnish')
}

/** Chooses the ports of a Varnish, so that the shop can be told where to purge before there is one. */
export async function prepareVarnish(scope: Scope, folder: string, name: string): Promise<Varnish> {
  const [visitors, purge] = [await freePort(), await freePort()]
  const [url, purgeUrl] = [`http://127.0.0.1:${visitors}`, `http://127.0.0.1:${purge}/`]
  return {
    url,
    purgeUrl,
    async startBefore(web) {
      const home = join(folder, name)
      mkdirSync(home, { recursive: true })
      const vcl = readFileSync(join(ROOT, 'varnish.vcl'), 'utf8')
      const { hostname, port } = new URL(web)
      writeFileSync(
        join(home, 'varnish.vcl'),
        vcl.replace('.host = "web"', `.host = "${hostname}"`).replace('.port = "3000"', `.port = "${port}"`),
      )
      const listen = ['-a', `visitors=127.0.0.1:${visitors}`, '-a', `purge=127.0.0.1:${purge}`]
      const store = ['-s', 'malloc,64m', '-j', 'none', '-n', join(home, 'state')]
      const program = startProgram({
        name,
        command: ['varnishd', '-F', '-f', join(home, 'varnish.vcl'), ...listen, ...store],
        folder: home,
      })
      scope.onEnd(() => endProgram(program, 'SIGTERM'))
      await until('varnish', async () => (await fetch(`${url}/readyz`)).ok)
    },
  }
}
