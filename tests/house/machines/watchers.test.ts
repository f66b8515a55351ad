import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { ROOT } from '../../../tools/environment.ts'

// The profile `watch` of docker-compose.yml: what Prometheus and Grafana are told is what there is.

interface Service {
  profiles?: string[]
  environment?: Record<string, string>
  ports?: string[]
  volumes?: string[]
}
const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8')
const { services } = parse(read('docker-compose.yml'), { merge: true }) as { services: Record<string, Service> }
const watchers = Object.entries(services).filter(([, { profiles }]) => profiles?.includes('watch'))
const SHOP = ['web', 'gateway', 'api']

test('Who watches is seen from this machine alone', () => {
  expect(watchers.map(([name]) => name)).toEqual(['prometheus', 'collector', 'grafana'])
  for (const [, { ports = [] }] of watchers) expect(ports).toEqual([expect.stringMatching(/^127\.0\.0\.1:\d+:\d+$/)])
})

test('The numbers of the services are seen by containers alone', () => {
  for (const [name, { environment = {}, ports = [] }] of Object.entries(services)) {
    const port = environment[`${name.replace('-2', '').toUpperCase()}_METRICS_PORT`]
    expect([name, Boolean(port)]).toEqual([name, SHOP.includes(name.replace('-2', ''))])
    if (port) expect([environment['METRICS_HOST'], ports.filter((each) => each.includes(port))]).toEqual(['0.0.0.0', []])
  }
})

test('Prometheus scrapes every copy, the second ones where they are, as the job that the alerts name', () => {
  interface Scrape {
    job_name: string
    static_configs: { targets: string[] }[]
    dns_sd_configs: { names: string[]; port: number }[]
  }
  const { scrape_configs: jobs, rule_files: rules } = parse(read('docs/observability/prometheus.yml')) as {
    scrape_configs: Scrape[]
    rule_files: string[]
  }
  const portOf = (name: string) => services[name]?.environment?.[`${name.replace('-2', '').toUpperCase()}_METRICS_PORT`]
  expect(jobs.map(({ job_name: name }) => name)).toEqual(['khan'])
  expect(read('docs/observability/alerts.yml')).toContain('up{job="khan"}')
  expect(jobs.flatMap((job) => job.static_configs.flatMap(({ targets }) => targets))).toEqual(SHOP.map((name) => `${name}:${portOf(name)}`))
  const found = jobs.flatMap((job) => job.dns_sd_configs.flatMap(({ names, port }) => names.map((name) => `${name}:${port}`)))
  expect(found).toEqual(SHOP.map((name) => `${name}-2:${portOf(`${name}-2`)}`))
  expect(services['prometheus']?.volumes).toContain(`./docs/observability/${rules[0]}:/etc/prometheus/${rules[0]}:ro`)
})

test('Every file that a watcher mounts is there, and cannot be changed by it', () => {
  const files = watchers.flatMap(([, { volumes = [] }]) => volumes.filter((volume) => volume.startsWith('./')))
  expect(files.length).toBe(5)
  for (const file of files)
    expect([file, existsSync(join(ROOT, file.split(':')[0] ?? '')), file.endsWith(':ro')]).toEqual([file, true, true])
})

test('Grafana reads from the watchers, and shows the dashboard where it is mounted', () => {
  const { datasources } = parse(read('docs/observability/grafana/datasources.yml')) as { datasources: { type: string; url: string }[] }
  const hosts = datasources.map(({ type, url }) => [type, new URL(url).hostname])
  expect(hosts).toEqual([
    ['prometheus', 'prometheus'],
    ['jaeger', 'collector'],
  ])
  const { providers } = parse(read('docs/observability/grafana/dashboards.yml')) as { providers: { options: { path: string } }[] }
  const mounted = services['grafana']?.volumes?.find((volume) => volume.includes('dashboard.json'))?.split(':')[1]
  expect(providers.map(({ options }) => `${options.path}/khan.json`)).toEqual([mounted])
})
